/** What the pages' scripts share through `window`: none of them is a module, so that they work from any web server. */
interface Window {
  bwShared: Shared
  bw: PageTools
  bwRange: Ranges
  bwPanel: (series: Series, view: View) => Panel
  bwTable: (series: Series, columns: Columns, places: Places) => HTMLDetailsElement
  bwBrush: (holder: HTMLElement, view: View) => Brush
  uPlot: typeof import('uplot')
  bwLiveWords: LiveWords
  bwLiveStore: { FIELDS: readonly LiveField[], MOST_ROWS: number, create: () => LiveStore }
  /** lookedAt: null: nothing that is there */
  bwLiveActs: (lookedAt: () => { of: string, app: LiveApp } | null) => { draw: (isAllowed: boolean) => void }
  bwLiveTexts: (page: { ofNow: () => string, isFrozen: () => boolean, onChange: () => void }) => { show: (what: string) => void, shown: () => string }
  bwLiveLink: (told: { onNews: (news: LiveNews) => void, onState: (state: { kind: 'live' | 'lost' | 'token' | 'refused', text: string }) => void }) => LiveLink
  bwLiveCharts: {
    spark: () => { picture: SVGSVGElement, draw: (points: (number | null)[]) => void }
    charts: (holder: HTMLElement, of: string, isApp: boolean) => { draw: (store: LiveStore, count: number) => void, end: () => void }
  }
  bwLiveRows: {
    SORTS: readonly LiveField[]
    rowsOf: (store: LiveStore, how: { filter: string, isFaulty: boolean, sort: LiveField | '', of: string }) => any[]
    table: (body: HTMLElement) => { draw: (rows: any[], store: LiveStore) => void }
  }
}

/** dashboards/web/shared.js */
type Shared = typeof import('../../../common/units') & typeof import('../../../bench/report/numbers') & typeof import('../spark-path') & { words: Record<string, string>, signs: Record<string, string>, metricNames: Record<string, string> }

/** page.js */
interface PageTools {
  root: string
  load: (path: string) => Promise<any>
  element: <K extends keyof HTMLElementTagNameMap>(name: K, attributes?: Record<string, string>, ...children: (Node | string | null)[]) => HTMLElementTagNameMap[K]
  svg: <K extends keyof SVGElementTagNameMap>(name: K, attributes?: Record<string, string | number>, ...children: (Node | string)[]) => SVGElementTagNameMap[K]
  byId: (id: string) => HTMLElement
  box: (id: string) => HTMLInputElement
  value: (unit: string, value: number | null | undefined) => string
  metricText: (name: string) => string
  verdictTag: (verdict: string) => HTMLElement
  dataPath: (kind: 'series' | 'dots', benchmark: string, metric?: string) => string
  captioned: (caption: string, head: Node, body: Node) => HTMLElement
  copy: (text: string, told: HTMLElement) => Promise<void>
  colour: (name: string) => string
}

type Series = import('../../../bench/service/site/shapes').Series
type Places = import('../../../bench/service/site/shapes').Places
type Result = import('../../../bench/service/site/shapes').Result
type Latencies = import('../../../bench/service/site/shapes').Latencies
type Dots = import('../../../bench/service/site/shapes').Dots
type Flames = import('../../../bench/shapes/result').Flames
type FlameNode = import('../../../bench/shapes/result').FlameNode

/** A series with a place for every commit, so that a gap is a gap. */
interface Columns {
  median: (number | null)[]
  low: (number | null)[]
  high: (number | null)[]
  effect: (number | null)[]
  verdict: (string | null)[]
  marks: { at: number, text: string }[]
  dots: number[][] | null
}

/** Indices into the places; null: all. */
type Shown = { from: number, to: number } | null

/** range.js. last: of all places. zoomed: undefined: nearer is no graph. moved: share: of what is shown; less than 0: earlier */
interface Ranges {
  LEAST_SHOWN: number
  zoomed: (range: Shown, centre: number, factor: number, last: number) => Shown | undefined
  moved: (range: Shown, share: number, last: number) => Shown
}

/** What graph.js tells the graphs, and what they tell it. */
interface View {
  places: Places
  graphs: HTMLElement
  range: () => Shown
  pointed: () => number | null
  letGo: () => void
  byDate: () => boolean
  isFromZero: () => boolean
  isLog: () => boolean
  hasMarks: () => boolean
  dotsOf: (series: Series) => number[][] | null
  zoomTo: (range: Shown) => void
  zoom: (factor: number, centre: number | null) => void
  tell: (panel: Panel, at: number, how: 'pass' | 'pin') => void
  remove: (series: Series) => void
}
interface Panel { series: Series, columns: Columns, point: (at: number) => void, show: (range: Shown) => void, destroy: () => void }
interface Brush { draw: (median: (number | null)[]) => void, show: (range: Shown) => void, destroy: () => void }

/* ---- the live page: what manager/http/live sends, and the scripts in live/ ---- */
type LiveField = 'cpuPercent' | 'rssBytes' | 'requestsPerSecond' | 'errorsPerSecond' | 'p99Seconds' | 'loopDelayP99Seconds' | 'connections' | 'acceptQueue'
type LiveKind = 'good' | 'busy' | 'bad' | 'off'
interface LiveState { sign: string, kind: LiveKind, text: string }
interface LiveFault { of: string, kind: 'bad' | 'busy', text: string }
interface LiveExit { id: string, generation: number, cause: string, code: number | null, signal: string | null, unasked: boolean, uptimeMs: number, atMs: number, detail: string, box?: string }
interface LiveWorker {
  id: string, slot: number, generation: number, pid: number | null, state: string, restarts: number, startedAtMs: number
  kept?: boolean, suspended?: boolean, held?: boolean, onHold?: boolean, unhealthy?: string, detail?: string, stuck?: string, blockedMs?: number, silentMs?: number, wasBlockedMs?: number, wasBlockedAtMs?: number
}
interface LiveSlot { slot: number, state: string, restarts: number, nextStartInMs: number | null, lastExit: LiveExit | null }
interface LiveReload { verb: string, ok: boolean, atMs: number, code?: string, message?: string }
interface LiveJob {
  paused: boolean, nextRunAtMs: number | null, queued: boolean, running: { run: number, attempt: number, waitsForRetry?: boolean, sinceMs: number } | null
  lastRun: { id: number, verdict: string, endedAtMs: number, detail: string } | null
}
interface LiveApp {
  name: string, state: string, generation: number, instances: number, serving: number, restarts: number, listen: string[], allUnhealthy?: boolean, refused?: LiveReload
  job?: LiveJob, paused?: { endsAtMs?: number, waiting: number | null, room: number | null }, maintenance?: { isAnswering: boolean, sinceMs: number }
  workers: LiveWorker[], vacant: LiveSlot[]
}
interface LivePicture { manager: { pid: number, version: string, nodeVersion: string, startedAtMs: number, stateNotSaved?: string, allowActions?: true }, apps: LiveApp[] }
interface LiveCloseUp {
  name: string, exits: LiveExit[], stacks: { id: string, takenAtMs: number, lines: string[] }[], operation: { verb: string, elapsedMs: number } | null
  reload: LiveReload | null, rollback: { generation: number, kept: number } | null, box?: { name: string, worker: string, atMs: number }, links?: Record<string, string>
}
interface LiveEvent { seq: number, atMs: number, level: string, app: string | null, text: string }
interface LiveRows { of: string, first: number, columns: (number | null)[][] }
interface LiveNews { atMs: number, last?: number, rows?: LiveRows[], picture?: LivePicture, closeUp?: LiveCloseUp | null, events?: LiveEvent[] }

/** words.js */
interface LiveWords {
  number: (field: LiveField, value: number | null | undefined) => string
  workerState: (worker: LiveWorker, nowMs: number) => LiveState
  vacantState: (slot: LiveSlot) => LiveState
  appState: (app: LiveApp, nowMs: number) => LiveState
  exitText: (exit: LiveExit) => string
  faultsOf: (app: LiveApp) => LiveFault[]
  summary: (apps: LiveApp[]) => string
}
/** store.js. points: the last rows; null: not known */
interface LiveStore {
  picture: LivePicture | null, closeUp: LiveCloseUp | null, events: LiveEvent[], last: number, atMs: number
  apply: (news: LiveNews) => void
  points: (of: string, field: LiveField, count: number) => (number | null)[]
  latest: (of: string, field: LiveField) => number | null
}
/** link.js. of: the app or worker that the page looks at; '': none */
interface LiveLink { begin: () => void, enter: (token: string) => void, lookAt: (of: string) => void, setFirst: (of: string) => void }
