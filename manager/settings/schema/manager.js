'use strict'
/** The settings of the manager itself: its HTTP port, its metrics, its end, the black box, its log. */
const { MIB, NO_NUL, ms, yesNo, choice, section, address } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** Loopback: the port answers this machine only, until a setting says otherwise. */
const DEFAULT_HTTP_LISTEN = '127.0.0.1:9646'

/** @type {SchemaNode & { properties: Record<string, SchemaNode> }} */
const MANAGER = {
  type: 'object',
  description: 'The manager itself. These count when it starts, and stand beside "apps", or beside the settings of a single app.',
  additionalProperties: false,
  properties: {
    http: section('The HTTP port of the manager: /livez, /readyz and /startupz, /metrics, and the live page (docs/web.md).', {
      listen: {
        anyOf: [...address.anyOf ?? [], { type: 'null' }],
        default: DEFAULT_HTTP_LISTEN,
        unit: 'address',
        expects: 'a TCP address such as "127.0.0.1:9646", "0.0.0.0:9646" or 9646 (every address), or null for no port',
        description: 'Where the manager answers health questions over HTTP. If the default is taken (by another manager, say), the manager does without and says so; an address that was asked for must be free. Set it to "0.0.0.0:9646" when a kubelet asks from outside.'
      },
      ui: yesNo(true, 'Show the live page at /ui/. It changes nothing unless http.allowActions is true. Without http.tokenFile only the user of the manager and root may see what is on it, on this machine.'),
      allowActions: yesNo(false,
        'Let the live page reload, restart, stop, start and scale apps. Who may see the page may then do so, each time in two steps; each action stands in the log of the manager with the address it came from.'),
      tokenFile: {
        anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'null' }],
        default: null,
        unit: 'path',
        expects: 'an absolute path, or null for no token',
        description: 'A file with the token that the live page asks for. Set it to open the page as another user or from another machine. Only its owner may be able to read it (chmod 600), or nobody is let in. It is read with each question.'
      },
      socket: {
        anyOf: [{ type: 'string', pattern: '^/[^\u0000]{1,99}$' }, { type: 'null' }],
        default: null,
        unit: 'path',
        expects: 'an absolute path of at most 100 characters, or null for none',
        description: 'A UNIX socket that answers as the address does, for a proxy on this machine. Its mode is 0660; who can connect may be told by http.userHeader.'
      },
      userHeader: {
        anyOf: [{ type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' }, { type: 'null' }],
        default: null,
        unit: 'text',
        expects: 'the name of a header in small letters such as "x-forwarded-user", or null for none',
        description: 'The header in which the proxy at http.socket names the user who logged in there. Such a user may see the live page without the token, and stands in the log beside what he does. It is believed on that socket alone.'
      },
      basePath: {
        type: 'string',
        pattern: '^(?:/[A-Za-z0-9._~-]+)*$',
        maxLength: 200,
        default: '',
        unit: 'path',
        expects: 'a path such as "/ops", or "" for none',
        description: 'What a proxy leaves before the path of a request: "/ops/ui/" is then answered as "/ui/". Paths without it are answered, too.'
      },
      hosts: {
        type: 'array',
        maxItems: 50,
        items: { type: 'string', pattern: '^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$' },
        default: [],
        unit: 'list of host names',
        commandLine: false,
        expects: 'a list of host names in small letters without a port, such as ["ops.example.org"]',
        description: 'Names under which the live page answers, beside addresses and localhost: that of a proxy, say. Any other name is refused (421), since a page of another site could point its own name here. Health and metrics answer under every name.'
      }
    }),
    prometheus: section('Who may read /metrics on the HTTP port, and how Prometheus finds it (docs/metrics.md).', {
      tokenFile: {
        anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'null' }],
        default: null,
        unit: 'path',
        expects: 'an absolute path, or null for no token',
        description: 'A file with the bearer token that /metrics and /sd ask for. Only its owner may be able to read it (chmod 600), or nobody is let in. It is read with each question.'
      },
      fileSd: {
        anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'null' }],
        default: null,
        unit: 'path',
        expects: 'an absolute path that ends with .json, or null for no file',
        description:
          'A file for `file_sd_configs` of a Prometheus on this machine; it is written when the manager starts.'
      }
    }),
    otlp: section('Metrics for a receiver of OpenTelemetry, pushed (docs/metrics.md).', {
      url: {
        anyOf: [{ type: 'string', minLength: 1, maxLength: 2048, pattern: '^https?://[^\\s/]+' }, { type: 'null' }],
        default: null,
        unit: 'address',
        expects: 'an address such as "http://127.0.0.1:4318", or null for no push',
        description: 'Where the metrics are pushed to, by OTLP/HTTP as JSON. An address without a path means /v1/metrics there. Keep keys out of it: headersFile is for them.'
      },
      headersFile: {
        anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'null' }],
        default: null,
        unit: 'path',
        expects: 'an absolute path, or null for no headers',
        description: 'A file with a line "name: value" for each header that the receiver wants. Only its owner may be able to read it (chmod 600). It is read at each push.'
      },
      intervalMs: {
        type: 'integer', minimum: 1000, maximum: 60 * 60 * 1000, default: 60_000, unit: 'ms',
        description: 'The time from one push to the next.'
      }
    }),
    shutdown: section('How the manager ends.', {
      delayMs: ms(0, 'After SIGTERM serve on for this long, with /readyz failing, before the workers drain. Set it where a load balancer needs time to see that.')
    }),
    blackbox: section('The black box: what is kept of each abnormal death of a worker (docs/blackbox.md).', {
      keep: {
        type: 'integer',
        minimum: 0,
        maximum: 1000,
        default: 20,
        unit: 'bundles',
        description: 'How many bundles of an app are kept; the oldest goes first. 0: none is written.'
      },
      maxBytes: {
        type: 'integer',
        minimum: 4 * MIB,
        maximum: 1024 * 1024 * MIB,
        default: 64 * MIB,
        unit: 'bytes',
        description: 'How much disk the bundles of all apps may take; the oldest goes first.'
      }
    }),
    manager: section('What else is about the manager alone.', {
      log: choice(['stderr', 'stdout'],
        'Where the manager writes its own log, as JSON lines (plain text on a terminal). Set it to "stdout" where only that is collected.')
    })
  }
}

module.exports = { MANAGER }
