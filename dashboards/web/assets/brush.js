'use strict'
/*
 * The whole range, small, below the graphs: the part shown above is lit, and dragging over the range shows another
 * part.
 */
{
  const { colour } = window.bw
  const HEIGHT = 64
  const FRAME_PX = 18
  const NARROW_PX = 500

  window.bwBrush = (holder, view) => {
    const { places } = view
    const last = places.sha.length - 1
    /** @type {import('uplot') | null} */
    let plot = null

    const width = () => Math.max(200, holder.clientWidth - FRAME_PX)
    /** @param {Shown} range */
    const show = range => {
      if (!plot) return
      const all = plot.data[0]
      const [left, right] = [range ? range.from : 0, range ? range.to : last]
        .map(at => /** @type {import('uplot')} */ (plot).valToPos(all[at], 'x'))
      plot.setSelect({ left, width: Math.max(2, right - left), top: 0, height: plot.over.clientHeight }, false)
    }
    /** @param {import('uplot')} u */
    const chosen = u => {
      const { left, width: wide } = u.select
      const [from, to] = [u.posToIdx(left), u.posToIdx(left + wide)]
      view.zoomTo(to - from < 2 || (from <= 0 && to >= last) ? null : { from, to })
    }
    /** @param {(number | null)[]} median */
    const draw = median => {
      plot?.destroy()
      const xs = view.byDate() ? places.committedAtMs.map(ms => ms / 1000) : places.sha.map((_, i) => i)
      plot = new window.uPlot({
        width: width(),
        height: HEIGHT,
        padding: [4, 24, 4, holder.clientWidth < NARROW_PX ? 66 : 90], // as wide as the axis of the graphs above
        cursor: {
          x: false, y: false, points: { show: false }, drag: { x: true, y: false, setScale: false, dist: 3 },
          bind: { dblclick: () => null }
        },
        scales: { x: { time: view.byDate() } },
        axes: [{ show: false }, { show: false }],
        legend: { show: false },
        series: [{}, { stroke: colour('--link'), width: 1, spanGaps: false, points: { show: false } }],
        hooks: { setSelect: [chosen] }
      }, [xs, median], holder)
      plot.over.addEventListener('dblclick', () => view.zoomTo(null))
    }
    const resized = new ResizeObserver(() => {
      if (!plot || plot.width === width()) return
      plot.setSize({ width: width(), height: HEIGHT })
      queueMicrotask(() => show(view.range()))
    })
    resized.observe(holder)
    return {
      draw,
      show,
      destroy: () => {
        resized.disconnect()
        plot?.destroy()
        plot = null
      }
    }
  }
}
