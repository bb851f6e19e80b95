'use strict'
/**
 * A stand-in for systemd's end of $NOTIFY_SOCKET. Perl, since Node has no datagram sockets of UNIX; plain recv(2) also
 * drops the descriptor of systemd-notify's barrier at once, which is what the real one does.
 */
const fs = require('node:fs')
const { spawn, spawnSync } = require('node:child_process')
const { until } = require('../support/manager-process')

const RECEIVER = `use Socket; $| = 1; socket(S, AF_UNIX, SOCK_DGRAM, 0) or die; bind(S, sockaddr_un($ARGV[0])) or die;
while (defined(recv(S, my $b, 65536, 0))) { chomp $b; $b =~ s/\\n/\\t/g; print "$b\\n" }`

const hasNotify = spawnSync('systemd-notify', ['--version']).status === 0

/** @param {string} socketPath */
async function listenForNotify (socketPath) {
  const child = spawn('perl', ['-e', RECEIVER, socketPath], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', chunk => { text += chunk })
  await until(() => fs.existsSync(socketPath), 'the receiver listens')
  /** Every message so far, each as its assignments; barriers are not messages. */
  const messages = () =>
    text.split('\n').slice(0, -1).filter(line => !line.startsWith('BARRIER=')).map(line => line.split('\t'))
  return {
    messages,
    /** The first assignment of each message, pings and status lines left out: the order of what changed. */
    changes: () =>
      messages().map(([first]) => first).filter(first => /^(READY|RELOADING|STOPPING|MAINPID)=/.test(first)),
    /** @param {string} assignment */
    count: assignment => messages().flat().filter(one => one === assignment).length,
    close: () => child.kill('SIGKILL')
  }
}

module.exports = { listenForNotify, hasNotify }
