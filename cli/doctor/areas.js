'use strict'
/** One line for each area of the report that is well: what was looked at there. Pure. */
const { bytes, plural } = require('../../common/units')

/**
 * @param {import('./facts').Facts} facts
 * @returns {{ area: string, text: string }[]}
 */
function describeAreas ({ command, node, told, processes, files, machine, hellos, paths }) {
  const answered = Object.values(hellos).filter(hello => hello !== null).length
  const entries = [files.run, files.workers, files.state, files.logs].flat().length
  const { holder } = processes
  const inUse =
    holder?.nofile ? `${holder.descriptors} of ${holder.nofile.soft} descriptors of the manager in use, ` : ''
  return [
    { area: 'manager', text: told
      ? `pid ${told.manager.pid}, version ${told.manager.version}, Node ${told.manager.nodeVersion}; holds its lock and answers`
      : 'none runs' },
    {
      area: 'node',
      text: `${command.nodeVersion} runs this command; binds with ${node.binds ?? 'nothing that we know'}; has ${node.looked - node.missing.length} of ${node.looked} parts that are undocumented and used`
    },
    {
      area: 'workers',
      text: `${plural(processes.workers.length, 'process', 'processes')}, ${answered} of them asked and answered; nobody unknown, nothing left behind`
    },
    { area: 'files', text: `${plural(entries, 'file')} in ${paths.home ?? paths.runDir}, ours alone` },
    { area: 'disk', text: machine.disks.map(({ name, freeBytes }) => `${name} ${bytes(freeBytes)} free`).join(', ') },
    { area: 'limits', text: `${inUse}somaxconn ${machine.somaxconn ?? '?'}, ${plural(machine.cpus, 'processor')}` },
    { area: 'service', text: machine.units.length > 0
      ? machine.units.map(({ name }) => name).join(', ')
      : 'no systemd unit of Bellwether' }
  ]
}

module.exports = { describeAreas }
