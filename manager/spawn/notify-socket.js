'use strict'
/**
 * NOTIFY_SOCKET for the command of a worker. It is a UNIX datagram socket, and Node has none: not in dgram, not as
 * net.Socket({ fd }), not over IPC. But Node can read one that it inherits. So perl, or python where there is no perl,
 * makes the socket and puts the worker's Node in its place: no process stays for it, and the pid is the worker's own.
 */
const fs = require('node:fs')

const PERL = `use strict; use Socket; use Fcntl;
my ($path, @argv) = @ARGV; $^F = 1023; my $before = umask 0177; unlink $path;
socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die "socket: $!";
bind($s, pack_sockaddr_un($path)) or die "bind $path: $!";
fcntl($s, F_SETFL, O_NONBLOCK) or die "fcntl: $!";
umask $before; $ENV{BELLWETHER_NOTIFY_FD} = fileno($s);
exec { $argv[0] } @argv or die "exec $argv[0]: $!";`
const PYTHON = `import os, socket, sys
path, argv = sys.argv[1], sys.argv[2:]
before = os.umask(0o177)
try: os.unlink(path)
except FileNotFoundError: pass
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(path); s.setblocking(False); s.set_inheritable(True); os.umask(before)
os.environ['BELLWETHER_NOTIFY_FD'] = str(s.fileno()); os.execv(argv[0], argv)`
/** -I and -S: python leaves the app's own PYTHONPATH alone. */
const TOOLS = Object.freeze([
  { places: ['/usr/bin/perl'], args: ['-e', PERL] },
  { places: ['/usr/bin/python3', '/usr/local/bin/python3'], args: ['-I', '-S', '-c', PYTHON] }
])

/** @returns {string[] | null}  null: there is no tool that can make one */
function notifyTool () {
  for (const { places, args } of TOOLS) {
    const found = places.find(place => fs.existsSync(place))
    if (found !== undefined) return [found, ...args]
  }
  return null
}

/** @param {string} socketBase  of the worker */
function notifySocketOf (socketBase) { return `${socketBase}.note.sock` }

/**
 * @param {string[]} argv   of a worker
 * @param {string} socketBase
 * @param {string[] | null} [tool]
 * @returns {string[] | null}   null: no tool is here
 */
function withNotifySocket (argv, socketBase, tool = notifyTool()) {
  return tool === null ? null : [...tool, notifySocketOf(socketBase), ...argv]
}

module.exports = { withNotifySocket, notifySocketOf, notifyTool }
