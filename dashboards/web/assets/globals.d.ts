/** What the pages' scripts share through `window`: none of them is a module, so that they work from any web server. */
interface Window {
  bwShared: Shared
  bw: PageTools
  bwRange: Ranges
  bwPanel: (series: Series, view: View) => Panel
  bwTable: (series: Series, columns: Columns, places: Places) => HTMLDetailsElement
  bwBrush: (holder: HTMLElement, view: View) => Brush
  uPlot: typeof import('uplot')
}

/** dashboards/web/shared.js */
type Shared = typeof import('../../../bench/report/numbers') & { words: Record<string, string>, signs: Record<string, string>, metricNames: Record<string, string> }

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

type Series = import('../../../bench/site/shapes').Series
type Places = import('../../../bench/site/shapes').Places
type Result = import('../../../bench/site/shapes').Result
type Latencies = import('../../../bench/site/shapes').Latencies
type Dots = import('../../../bench/site/shapes').Dots
type Flames = import('../../../bench/shapes').Flames
type FlameNode = import('../../../bench/shapes').FlameNode

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
