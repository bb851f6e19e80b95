'use strict'
/**
 * Where all that @pm2/io and its relatives say in this worker comes together: metrics, actions, exceptions, profiles.
 * Their messages are the app's and not trusted: a message of another shape is left alone, and nothing here throws into
 * the app.
 */
const { createActions } = require('./actions')
const { createSource } = require('./source')
const { saveProfile } = require('./profiles')

/** @param {import('./index').Given} given */
function createBridge ({ boot, forward, takeException, onTrouble }) {
  /** The mended one, once it is loaded. @type {any} */
  let io = null
  const actions = createActions(() => io)
  const source = createSource(() => io)

  /** @type {Record<string, (data: any) => void>} */
  const HEARD = {
    'axm:monitor': data => source.hear(data),
    'axm:action': data => actions.announce(data),
    'axm:reply': data => actions.hearReply(data),
    'process:exception': data => takeException(data),
    profilings: data => forward({ type: 'profilings', data: saveProfile(data, boot) })
  }

  return {
    actions,
    source,
    /** @param {any} loaded */
    use (loaded) { io = loaded },
    /** As process.send said it. @param {string} type @param {unknown} data */
    hear (type, data) {
      // a name, a trace: nothing to do with it
      if (data === null || typeof data !== 'object' || !Object.hasOwn(HEARD, type)) return
      try {
        HEARD[type](data)
      } catch (err) { // a getter of it throws, or a disk is full
        onTrouble(err)
      }
    },
    /**
     * A message of the mended @pm2/io. Its metrics and actions are read from the library itself when they are wanted.
     * @param {string} type @param {unknown} data
     */
    hearOwn (type, data) {
      if (type === 'process:exception' || type === 'profilings') this.hear(type, data)
      else if (type === 'human:event') forward({ type, data })
    }
  }
}

module.exports = { createBridge }
