'use strict'
/*
 * The facts that the live page knows: the last picture, the rows of each series by number, the last events. Nothing
 * here draws or asks.
 */
{
  const FIELDS = /** @type {const} */ ([
    'cpuPercent', 'rssBytes', 'requestsPerSecond', 'errorsPerSecond', 'p99Seconds', 'loopDelayP99Seconds',
    'connections', 'acceptQueue'
  ])
  const MOST_ROWS = 600
  const MOST_EVENTS = 200

  /** @type {Window['bwLiveStore']['create']} */
  const create = () => {
    /** @type {Map<string, Map<number, (number | null)[]>>} */
    const series = new Map()
    /** @type {Omit<LiveStore, 'apply' | 'points' | 'latest'>} */
    const known = { picture: null, closeUp: null, events: [], last: 0, atMs: 0 }

    /** @param {LiveRows} rows */
    const addRows = ({ of, first, columns }) => {
      const own = series.get(of) ?? new Map()
      series.set(of, own)
      const count = columns[0]?.length ?? 0
      // a shorter one has the last rows
      for (let i = 0; i < count; i++) {
        own.set(first + i, columns.map(column => column[column.length - count + i] ?? null))
      }
    }
    const forget = () => {
      const ofSlots = (/** @type {LiveApp} */ app) =>
        Array.from({ length: app.instances }, (_, slot) => `${app.name}.${slot}`)
      const names =
        new Set(known.picture?.apps.flatMap(app => [app.name, ...ofSlots(app), ...app.workers.map(one => one.id)]))
      for (const [of, rows] of series) {
        if (!names.has(of)) series.delete(of)
        for (const number of rows.keys()) {
          if (number <= known.last - MOST_ROWS || number > known.last) rows.delete(number)
        }
      }
    }

    return Object.assign(known, {
      /** @type {LiveStore['apply']} */
      apply (news) {
        known.atMs = news.atMs
        if (news.last !== undefined) known.last = news.last
        if (news.picture !== undefined) known.picture = news.picture
        if (news.closeUp !== undefined) known.closeUp = news.closeUp
        for (const rows of news.rows ?? []) addRows(rows)
        // events that were asked for again are known
        const isNew = (/** @type {LiveEvent} */ { atMs, text }) =>
          !known.events.some(one => one.atMs === atMs && one.text === text)
        known.events = [...(news.events ?? []).filter(isNew).toReversed(), ...known.events].slice(0, MOST_EVENTS)
        forget()
      },
      /** @type {LiveStore['points']} */
      points (of, field, count) {
        const own = series.get(of)
        const at = FIELDS.indexOf(field)
        return Array.from({ length: count }, (_, i) => own?.get(known.last - count + 1 + i)?.[at] ?? null)
      },
      /** @type {LiveStore['latest']} */
      latest: (of, field) => series.get(of)?.get(known.last)?.[FIELDS.indexOf(field)] ?? null
    })
  }

  window.bwLiveStore = { FIELDS, MOST_ROWS, create }
}
