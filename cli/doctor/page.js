'use strict'
/** docs/doctor.md, made from the table of checks: what each finding means and how it is mended. Pure. */
const { CHECKS } = require('./judge')

/** @type {Record<string, string>} */
const AREA_TITLES = {
  manager: 'The manager',
  node: 'Node',
  workers: 'Workers',
  files: 'Directories and files',
  disk: 'Disks',
  limits: 'Limits',
  service: 'What starts the manager'
}

const INTRODUCTION = `# bellwether doctor

Compares what the manager says with what the machine shows (/proc, the files of the home, the sockets), and says of everything
that differs how to mend it. It changes nothing and signals nobody, takes less than a second, and works without a manager too.

    $ bellwether doctor
    warning  worker web.1 (pid 23668) does not answer on /run/bellwether/workers/web.1.89ec51dc.sock  [worker-silent]
             mend: bellwether reload web
    ok       manager: pid 23648, version 0.1.0, Node 24.21.0; holds its lock and answers
    ok       node: 24.21.0 runs this command; binds with net.BoundSocket; has 13 of 13 parts that are undocumented and used
    ok       files: 13 files in /run/bellwether, ours alone
    ...

- **error**: something does not work, or will not at the next step. **warning**: something to mend. **note**: worth knowing.
- Exit status: 0 when there is nothing above a note, 1 otherwise.
- \`--json\`: one object, \`{"schema":1,"ok":false,"manager":{...},"areas":[...],"findings":[{"id","area","severity","text","mend","facts"}]}\`.
  The ids below are stable.
- What may be so for a moment while all is well (a worker that is just ending) is a finding only when a second look, 200 ms later, sees it too.
- Run it as the user who runs the manager, or as root: of other users' processes the kernel shows too little. A service of the system's systemd is found by root
  alone (\`sudo bellwether doctor\`): other users' commands look in their own folders.

This page is written by \`npm run generate\` from the table of checks (cli/doctor/checks/).
`

/** @returns {string} */
function doctorPage () {
  const areas = Object.entries(CHECKS).map(([area, checks]) => `## ${AREA_TITLES[area]}\n\n` +
    '| finding | | meaning | mend |\n|---|---|---|---|\n' +
    checks.map(({ id, severity, meaning, mend, mendInGeneral = mend }) =>
      `| \`${id}\` | ${severity} | ${cell(meaning)} | ${cell(mendInGeneral.replace(/\{(\w+)\}/g, '<$1>'))} |\n`)
      .join(''))
  return [INTRODUCTION, ...areas].join('\n')
}

/** @param {string} text */
function cell (text) { return text.replaceAll('|', '\\|').replaceAll('<', '&lt;') }

module.exports = { doctorPage }
