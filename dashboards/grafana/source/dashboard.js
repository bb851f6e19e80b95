'use strict'
/**
 * A Grafana dashboard from a short description: rows of panels, each with its expressions. Pure. Only what Grafana
 * brings along is used: stat, timeseries, heatmap, table, row. The data source is a variable, so the file imports and
 * provisions without a change.
 */

/** Of Grafana 11; later ones read it and bring it up to their own. */
const SCHEMA_VERSION = 39
const GRID = 24
const DATASOURCE = Object.freeze({ type: 'prometheus', uid: '${datasource}' })
const PANEL_TYPES = Object.freeze(['row', 'stat', 'timeseries', 'heatmap', 'table'])

/**
 * @typedef {object} Query
 * @property {string} expr
 * @property {string} [legend]
 */
/**
 * @typedef {object} Panel
 * @property {typeof PANEL_TYPES[number]} type
 * @property {string} title
 * @property {string} [help]       one sentence: what it is, and what to do when it looks wrong
 * @property {string} [unit]       of Grafana
 * @property {Query[]} queries
 * @property {number} [width]      of 24
 * @property {number} [height]
 * @property {boolean} [stacked]
 * @property {number} [max]
 * @property {{ value: number | null, color: string }[]} [steps]   thresholds of a stat
 * @property {Column[]} [columns]  of a table, one for each query
 * @property {string} [keyLabel]   of a table: the label that its rows are told by
 * @property {{ title: string, url: string }} [link]   of the key of a table's row
 */
/** @typedef {{ title: string, unit?: string, decimals?: number }} Column */
/** @typedef {{ title: string, panels: Panel[] }} Row */
/** @typedef {{ name: string, label: string, query: string, multi?: boolean }} Variable   query: label_values(...) */
/** @typedef {{ name: string, color: string, expr: string, title: string, text: string }} Annotation */
/**
 * @typedef {object} Dashboard
 * @property {string} uid
 * @property {string} title
 * @property {string} description
 * @property {Variable[]} variables
 * @property {Annotation[]} annotations
 * @property {Row[]} rows
 */

/** @param {Dashboard} dashboard @returns {object} */
function dashboardJson ({ uid, title, description, variables, annotations, rows }) {
  return {
    uid,
    title,
    description,
    tags: ['bellwether'],
    schemaVersion: SCHEMA_VERSION,
    version: 1,
    editable: true,
    graphTooltip: 1, // one cursor in all panels
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    timezone: 'browser',
    links: [{
      type: 'dashboards', title: 'Bellwether', tags: ['bellwether'], asDropdown: true, includeVars: true, keepTime: true
    }],
    templating: { list: [datasourceVariable(), ...variables.map(variableJson)] },
    annotations: { list: annotations.map(annotationJson) },
    panels: layOut(rows)
  }
}

function datasourceVariable () {
  return { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', refresh: 1, hide: 0 }
}

/** @param {Variable} variable */
function variableJson ({ name, label, query, multi = true }) {
  return {
    name,
    label,
    type: 'query',
    datasource: DATASOURCE,
    definition: query,
    query: { query, refId: `variable-${name}` },
    refresh: 2, // with each change of the time range: apps come and go
    sort: 7, // by number where there is one: slot 10 after slot 9
    multi,
    includeAll: multi,
    ...multi && { allValue: '.*', current: { text: ['All'], value: ['$__all'] } }
  }
}

/** @param {Annotation} annotation */
function annotationJson ({ name, color, expr, title, text }) {
  return {
    name, datasource: DATASOURCE, enable: true, iconColor: color, expr, titleFormat: title, textFormat: text,
    step: '15s'
  }
}

/** @param {Row[]} rows  @returns {object[]} */
function layOut (rows) {
  /** @type {object[]} */
  const all = []
  let y = 0
  for (const { title, panels } of rows) {
    all.push({
      id: all.length + 1, type: 'row', title, collapsed: false, gridPos: { h: 1, w: GRID, x: 0, y: y++ }, panels: []
    })
    let x = 0
    let lineHeight = 0
    for (const panel of panels) {
      const { width = 8, height = 8 } = panel
      if (x + width > GRID) {
        x = 0
        y += lineHeight
        lineHeight = 0
      }
      all.push({ id: all.length + 1, gridPos: { h: height, w: width, x, y }, ...panelJson(panel) })
      x += width
      lineHeight = Math.max(lineHeight, height)
    }
    y += lineHeight
  }
  return all
}

/** @param {Panel} panel */
function panelJson (panel) {
  const { type, title, help, queries } = panel
  return {
    type,
    title,
    ...help !== undefined && { description: help },
    datasource: DATASOURCE,
    targets: queries.map((query, i) => targetJson(query, String.fromCharCode(65 + i), type)),
    ...LOOKS[type](panel)
  }
}

/** @param {Query} query @param {string} refId @param {string} type */
function targetJson ({ expr, legend = '' }, refId, type) {
  const isNow = type === 'table'
  return {
    refId, datasource: DATASOURCE, editorMode: 'code', expr, legendFormat: legend === '' ? '__auto' : legend,
    range: !isNow, instant: isNow,
    format: isNow ? 'table' : type === 'heatmap' ? 'heatmap' : 'time_series'
  }
}

/** @type {Record<string, (panel: Panel) => object>} */
const LOOKS = {
  stat: ({ unit = 'short', steps = [{ value: null, color: 'text' }] }) => ({
    fieldConfig: {
      defaults: { unit, color: { mode: 'thresholds' }, thresholds: { mode: 'absolute', steps } }, overrides: []
    },
    options: {
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, colorMode: 'value', graphMode: 'area',
      textMode: 'auto', justifyMode: 'auto'
    }
  }),
  timeseries: ({ unit = 'short', stacked = false, max }) => ({
    fieldConfig: {
      defaults: {
        unit, min: 0, ...max !== undefined && { max },
        custom: { drawStyle: 'line', lineWidth: 1, fillOpacity: stacked ? 40 : 8, showPoints: 'never', stacking: {
          mode: stacked ? 'normal' : 'none', group: 'A'
        } }
      },
      overrides: []
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' }
    }
  }),
  heatmap: ({ unit = 's' }) => ({
    fieldConfig: { defaults: { custom: { scaleDistribution: { type: 'linear' } } }, overrides: [] },
    options: {
      calculate: false, cellGap: 1, color: {
        mode: 'scheme', scheme: 'Oranges', steps: 64, exponent: 0.5, fill: 'dark-orange', reverse: false,
        scale: 'exponential'
      },
      yAxis: { unit, axisPlacement: 'left', reverse: false }, legend: { show: true },
      tooltip: { mode: 'single', yHistogram: false, showColorScale: false },
      rowsFrame: { layout: 'auto' }, exemplars: { color: 'rgba(255,0,255,0.7)' }, filterValues: { le: 1e-9 },
      showValue: 'never'
    }
  }),
  table: tableLooks
}

/** @param {Panel} panel */
function tableLooks ({ columns = [], keyLabel = 'app', link }) {
  const nameOf = (/** @type {number} */ i) => `Value #${String.fromCharCode(65 + i)}`
  const overrides = columns.map(({ title, unit = 'short', decimals }, i) => ({
    matcher: { id: 'byName', options: nameOf(i) },
    properties: [
      { id: 'displayName', value: title },
      { id: 'unit', value: unit },
      ...decimals === undefined ? [] : [{ id: 'decimals', value: decimals }]
    ]
  }))
  const links =
    link ? [{ matcher: { id: 'byName', options: keyLabel }, properties: [{ id: 'links', value: [link] }] }] : []
  return {
    fieldConfig: { defaults: { custom: { align: 'auto', filterable: true } }, overrides: [...overrides, ...links] },
    options: { showHeader: true, cellHeight: 'sm', footer: { show: false } },
    transformations: [
      { id: 'merge', options: {} },
      { id: 'organize', options: {
        excludeByName: { Time: true },
        indexByName: Object.fromEntries([['instance', 0], [keyLabel, 1], ...columns.map((_, i) => [nameOf(i), i + 2])]),
        renameByName: {}
      } }
    ]
  }
}

/**
 * @param {string} title
 * @param {string} unit
 * @param {Query[] | string} queries
 * @param {Partial<Panel>} [more]
 * @returns {Panel}
 */
function graph (title, unit, queries, more = {}) {
  return {
    type: 'timeseries', title, unit, queries: typeof queries === 'string' ? [{ expr: queries }] : queries, ...more
  }
}

/** @param {string} title @param {string} unit @param {string} expr @param {Partial<Panel>} [more] @returns {Panel} */
function stat (title, unit, expr, more = {}) {
  return { type: 'stat', title, unit, queries: [{ expr }], width: 4, height: 4, ...more }
}

/** Bad from `bad` on, and worth a look from `warn` on. @param {number} warn @param {number} bad */
function rising (warn, bad) {
  return [{ value: null, color: 'green' }, { value: warn, color: 'orange' }, { value: bad, color: 'red' }]
}

/**
 * All expressions of a dashboard, with where each stands.
 * @param {any} json
 * @returns {{ where: string, expr: string }[]}
 */
function expressionsOf ({ title, panels, annotations }) {
  const ofPanels = panels.flatMap((/** @type {any} */ panel) => (panel.targets ?? [])
    .map((/** @type {any} */ target) => ({ where: `${title} / ${panel.title}`, expr: target.expr })))
  const ofAnnotations = annotations.list.map((/** @type {any} */ one) => ({
    where: `${title} / annotation ${one.name}`, expr: one.expr
  }))
  return [...ofPanels, ...ofAnnotations]
}

module.exports = { dashboardJson, expressionsOf, graph, stat, rising, PANEL_TYPES }
