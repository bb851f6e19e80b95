'use strict'
/**
 * The shape of every request body of the control API, as JSON Schema. `npm run generate` compiles them
 * (validate-requests.generated.js), routes.js names them, openapi.js publishes them.
 * Settings inside a body are an open object here: manager/settings checks them against their own schema.
 */

const env = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: "The caller's environment: what the workers inherit. Written to the saved list (0600) unless keepEnv is off; never shown."
}
const settings = {
  type: 'object', description: 'The complete settings of an app, as `bellwether config show --json` prints them.'
}
const source = {
  type: 'object',
  additionalProperties: false,
  required: ['file', 'flags', 'cwd'],
  properties: {
    file: { type: ['string', 'null'] },
    script: { type: ['string', 'null'] },
    flags: { type: 'object' },
    cwd: { type: 'string' }
  },
  description: 'Where the settings came from, so that a reload can read them again.'
}
const origins = { type: 'object', additionalProperties: { type: 'string' } }
const nodePath = {
  type: ['string', 'null'],
  minLength: 1,
  description: "The Node binary that the workers run on from this reload on; null: the manager's own."
}
const nothing = { type: 'object', additionalProperties: false, properties: {} }

const slots = {
  type: 'array', minItems: 1, maxItems: 1024, items: { type: 'integer', minimum: 0, maximum: 1023 },
  description: 'Only the workers in these. Without it: all.'
}

module.exports = {
  signal: { type: 'object', additionalProperties: false, required: ['signal'], properties: {
    signal: { type: 'string', minLength: 1, maxLength: 16, description: 'SIGUSR2, usr2 or 12.' },
    slots,
    force: { type: 'boolean', description: 'Also what ends or stops a worker.' }
  } },
  send: { type: 'object', additionalProperties: false, required: ['data'], properties: {
    data: { description: "Any JSON, at most 256 KiB: what process.on('message') gets." }, slots
  } },
  start: {
    type: 'object',
    additionalProperties: false,
    required: ['apps', 'source', 'env'],
    properties: {
      apps: {
        type: 'array',
        minItems: 1,
        maxItems: 256,
        items: {
          type: 'object', additionalProperties: false, required: ['settings'], properties: { settings, origins }
        }
      },
      source,
      env,
      waitForAddressesMs: {
        type: 'integer', minimum: 1, maximum: 600_000,
        description: 'Another program has their addresses and lets go of them within this time: workers that ask for one wait for it. Without it: they are refused.'
      }
    }
  },
  apply: {
    type: 'object',
    additionalProperties: false,
    required: ['file', 'apps'],
    properties: {
      file: { type: 'string', minLength: 1, description: 'The settings file: only its own apps may be deleted.' },
      apps: {
        type: 'array',
        minItems: 1,
        maxItems: 1024,
        items: {
          type: 'object', additionalProperties: false, required: ['settings'], properties: {
            settings: { ...settings, description: 'Of an app; what is a default may be missing.' }, origins, source
          }
        }
      },
      env,
      only: { type: 'array', maxItems: 1024, items: { type: 'string' }, description: 'Names. Without it: all.' },
      prune: { type: 'boolean', description: 'Apps that came from this file and are not in it any more are deleted.' },
      ifPlan: {
        type: 'string', minLength: 1, maxLength: 64,
        description: 'The id of a plan: nothing is done when the file or what runs has changed since.'
      }
    }
  },
  startStopped: { type: 'object', additionalProperties: false, properties: {
    env: { ...env, description: 'For an app with keepEnv off: the variables that it was started with before.' }
  } },
  reload: { type: 'object', additionalProperties: false, properties: { settings, origins, source, env, nodePath } },
  rollback: { type: 'object', additionalProperties: false, properties: {
    to: { type: 'integer', minimum: 1, description: 'A release of GET /v1/apps/:name/releases. Default: the one before the last reload.' }
  } },
  stop: { type: 'object', additionalProperties: false, properties: {
    now: { type: 'boolean', description: 'Kill the workers: no open request is waited for.' }
  } },
  replace: { type: 'object', additionalProperties: false, required: ['slot'], properties: {
    slot: { type: 'integer', minimum: 0, maximum: 1023 },
    stuck: { type: 'boolean', description: 'It cannot finish what is open: do not wait for that.' }
  } },
  forgetErrors: {
    type: 'object',
    additionalProperties: false,
    properties: {
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{12}$', description: 'Of one group. Without it: all of them.' }
    }
  },
  restart: {
    type: 'object',
    additionalProperties: false,
    properties: {
      slots: {
        type: 'array', minItems: 1, maxItems: 1024, items: { type: 'integer', minimum: 0, maximum: 1023 },
        description: 'Only the workers in these: each leaves when another one serves in its slot. Without it: all of them stop, then all start.'
      }
    }
  },
  scale: {
    type: 'object',
    additionalProperties: false,
    required: ['instances'],
    properties: { instances: { type: ['integer', 'string'], minimum: 1, maximum: 1024, pattern: '^[+-][0-9]{1,4}$' } }
  },
  pause: { type: 'object', additionalProperties: false, properties: {
    maxMs: {
      type: 'integer', minimum: 100, maximum: 3_600_000,
      description: 'After this long the workers accept connections again by themselves. Without it: 30 s.'
    }
  } },
  maintenance: { type: 'object', additionalProperties: false, required: ['on'], properties: {
    on: { type: 'boolean' },
    message: { type: 'string', minLength: 1, maxLength: 4000, description: 'What clients read.' },
    retryAfterMs: { type: 'integer', minimum: 1000, maximum: 604_800_000, description: 'For the header Retry-After. Without it: 60 s.' }
  } },
  repl: {
    type: 'object',
    additionalProperties: false,
    required: ['write'],
    properties: { write: {
      type: 'boolean', description: 'false: no session may write, those that are open too. true: what the settings say.'
    } }
  },
  upgrade: {
    type: 'object',
    additionalProperties: false,
    properties: {
      node: {
        type: 'string', minLength: 1,
        description: 'The Node binary of the new manager; default: the one that this manager runs on.'
      },
      bin: {
        type: 'string',
        minLength: 1,
        description: 'The bellwether command of the new manager; default: the file that this manager was started from, as it is now.'
      },
      timeoutMs: {
        type: 'integer', minimum: 100, maximum: 600_000,
        description: 'How long the new manager may take for each of its two steps.'
      }
    }
  },
  nothing
}
