'use strict'
/**
 * Boots a real systemd in a container (systemd-nspawn on an overlay of this machine's own root) and runs programs of
 * test/systemd/inside in it as root, one a boot, on one and the same disk. Nothing of it stays: the overlay is a tmpfs
 * in a mount namespace of its own, every process is in a pid namespace that ends with its first one, and the control
 * group is its own too (two containers in one group would count each other's processes).
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { until } = require('../support/manager-process')

const ROOT = path.join(__dirname, '..', '..')
/** What is copied to /opt/bellwether inside: the service runs as another user, who may not see this folder. */
const PARTS = [
  'bin', 'cli', 'common', 'protocol', 'manager', 'worker', 'repl', 'metrics', 'package.json', 'node_modules/commander',
  'node_modules/acorn', 'test/support', 'test/faults', 'test/fixtures', 'test/systemd'
]
const READ_EVERY_MS = 200

/**
 * $1: a folder for the results, bound to /mnt/results; $2: the Node binary; $3: this repository; $4: its parts; then
 * the programs. A program that makes the file `cut` in the results pulls the plug: everything inside is killed, and the
 * next boot follows. The end of stdin is the end of everything: whoever wanted it is gone.
 */
const BOOT = `set -e
results=$1 node=$2 repository=$3 parts=$4 cgroup=$5; shift 5
mkdir "$cgroup"; echo $$ > "$cgroup/cgroup.procs"
exec 3<&0
overlay=$results/overlay
mount -t tmpfs -o mode=0755 overlay "$overlay"
mkdir "$overlay/upper" "$overlay/work" "$overlay/root"
# somebody may have run it on this machine, or run it now: these two are not there inside (whiteouts of the overlay)
for folder in var/lib var/log; do mkdir -p "$overlay/upper/$folder"; mknod "$overlay/upper/$folder/bellwether" c 0 0; done
mount -t overlay overlay -o lowerdir=/,upperdir="$overlay/upper",workdir="$overlay/work" "$overlay/root"
root=$overlay/root
mkdir -p "$root/opt/bellwether" "$root/opt/node" "$root/mnt/results"
cd "$repository"; tar cf - $parts | tar xf - -C "$root/opt/bellwether" --no-same-owner; cd /
chmod -R a+rX,go-w "$root/opt/bellwether"
cp "$node" "$root/opt/node/node"; chmod 755 "$root/opt/node" "$root/opt/node/node"
rm -f "$root/etc/machine-id"; echo uninitialized > "$root/etc/machine-id"
for program; do
  printf '#!/bin/sh\\nexec /opt/node/node /opt/bellwether/test/systemd/inside/%s >> /mnt/results/out 2>> /mnt/results/err\\n' "$program" > "$root/opt/run"
  chmod 755 "$root/opt/run"
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn -q -D "$root" --private-network --register=no --keep-unit --console=pipe --bind="$results:/mnt/results" \\
    -b systemd.run=/opt/run systemd.run_success_action=exit systemd.run_failure_action=exit systemd.wants=bellwether-web.socket systemd.wants=bellwether.service < /dev/null &
  container=$!
  while kill -0 "$container" 2> /dev/null; do
    if [ -e "$results/cut" ]; then kill -9 $(pgrep -P "$container") "$container"; rm "$results/cut"; fi
    read -r -t 0.05 -u 3 || [ $? -gt 128 ] || exit 1
  done
  wait "$container" || true
done`

const hasNspawn = ['systemd-nspawn', 'unshare'].every(tool => spawnSync(tool, ['--version']).status === 0)
/** Not in an unprivileged container, and not for a user: installing something would not help. */
const mayBoot =
  spawnSync('unshare', ['-m', '--propagation', 'private', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** @returns {string | null}  why no container can be booted on this machine, whatever is installed */
function whyNot () { return mayBoot ? null : 'this machine lets us mount nothing (root is needed)' }

/**
 * @param {string[]} programs     files of test/systemd/inside: each prints one JSON object a line, { step, ...facts }
 * @param {{ timeoutMs: number, rounds?: number, onStep?: (name: string, facts: any) => void, also?: string[],
 *   bring?: string }} how
 *   rounds: for programs that do things again and again; also: files and folders of the repository beside PARTS;
 *   bring: a folder, which is /mnt/results/brought inside
 * @returns {Promise<{ all: { step: string, [fact: string]: any }[], steps: Record<string, any>, log: string }>}  steps:
 *   the last of each name
 */
async function runInside (programs, { timeoutMs, rounds = 1, onStep = () => {}, also = [], bring }) {
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-nspawn-'))
  fs.mkdirSync(path.join(results, 'overlay'))
  fs.writeFileSync(path.join(results, 'rounds'), String(rounds))
  if (bring !== undefined) fs.cpSync(bring, path.join(results, 'brought'), { recursive: true })
  const parts = [...PARTS, ...also].filter(part => fs.existsSync(path.join(ROOT, part)))
  const cgroup = path.join(cgroupRoot(), path.basename(results))
  const child = spawn('unshare', [
    '--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc',
    'bash', '-c', BOOT, 'boot', results, process.execPath, ROOT, parts.join(' '), cgroup, ...programs
  ], { stdio: ['pipe', 'pipe', 'pipe'] })
  let console = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => {
    console = (console + chunk).slice(-64 * 1024)
  })
  /** @type {any[]} */
  const all = []
  const read = () => {
    for (const line of textOf(path.join(results, 'out')).split('\n').slice(all.length, -1)) {
      const { step, ...facts } = JSON.parse(line)
      all.push({ step, ...facts })
      onStep(step, facts)
    }
  }
  const timer = setInterval(read, READ_EVERY_MS)
  const deadline = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await new Promise(resolve => child.on('close', resolve))
  clearTimeout(deadline)
  clearInterval(timer)
  read()
  const log = `${textOf(path.join(results, 'err'))}\n--- console\n${console}`
  fs.rmSync(results, { recursive: true, force: true })
  await removeCgroup(cgroup)
  return { all, steps: Object.fromEntries(all.map(({ step, ...facts }) => [step, facts])), log }
}

/** Where cgroup v2 is: alone, or beside v1. */
function cgroupRoot () {
  return fs.existsSync('/sys/fs/cgroup/unified/cgroup.procs') ? '/sys/fs/cgroup/unified' : '/sys/fs/cgroup'
}

/** A group can be removed when its last process is quite gone. @param {string} folder */
async function removeCgroup (folder) {
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []) {
    if (entry.isDirectory()) await removeCgroup(path.join(folder, entry.name))
  }
  await until(() => {
    try {
      fs.rmdirSync(folder)
    } catch (err) {
      if (err.code === 'EBUSY') return false
      if (err.code !== 'ENOENT') throw err
    }
    return true
  }, `${folder} is empty`)
}

/** @param {string} file */
function textOf (file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

module.exports = { runInside, hasNspawn, whyNot }
