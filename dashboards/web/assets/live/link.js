'use strict'
/*
 * The one stream of this page: the token is exchanged for a cookie, the stream is closed while the page is hidden, and
 * then continues where it was.
 */
{
  const AGAIN_MS = 2000
  /** A second without a word is nothing yet. */
  const SILENT_MS = 4000

  /* A token in the address (#token=...) stays nowhere: not in the address, not in what the browser remembers. */
  const tokenInAddress = () => {
    const found = /^#token=(.+)$/.exec(location.hash)
    if (!found) return null
    history.replaceState(null, '', location.pathname + location.search)
    try {
      return decodeURIComponent(found[1])
    } catch {
      return found[1]
    }
  }

  /** @param {string | null} token @returns {Promise<{ status: number, text: string }>}  status 0: no answer */
  const askForVisit = async token => {
    try {
      const answer = await fetch('session', {
        method: 'POST', ...token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
      })
      return { status: answer.status, text: (await answer.text()).trim() }
    } catch { // the network, or a token that no header can hold
      return { status: 0, text: '' }
    }
  }

  /** @type {Window['bwLiveLink']} */
  const openLink = ({ onNews, onState }) => {
    /** @type {EventSource | null} */
    let source = null
    let lastId = ''
    let of = ''
    let heardAtMs = performance.now()
    let isOver = false
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again

    const close = () => {
      clearTimeout(again)
      source?.close()
      source = null
    }
    /** @param {boolean} [isWhole]  what is known is of no use */
    const open = isWhole => {
      close()
      if (document.hidden || isOver) return
      if (isWhole) lastId = ''
      const asked = new URLSearchParams({ ...of === '' ? {} : { of }, ...lastId === '' ? {} : { last: lastId } })
      const own = new EventSource(`stream?${asked}`)
      source = own
      own.addEventListener('news', event => {
        lastId = event.lastEventId
        heardAtMs = performance.now()
        onState({ kind: 'live', text: 'Live' })
        onNews(JSON.parse(event.data))
      })
      own.addEventListener('missed', event =>
        onState({ kind: 'live', text: `Live; ${JSON.parse(event.data).missed} updates were missed` }))
      own.addEventListener('full', () => {
        isOver = true
        close()
        onState({
          kind: 'lost', text: 'Too many pages are open: this one, the oldest, has stopped. Load it again to go on.'
        })
      })
      own.onerror = () => {
        if (own !== source) return
        onState({ kind: 'lost', text: lostText() })
        if (own.readyState === EventSource.CLOSED) refused(null) // else the browser tries again by itself
      }
    }
    const lostText = () =>
      `The manager has not answered for ${window.bwShared.duration(performance.now() - heardAtMs)}; this is what it said last.`

    /** @param {string | null} token */
    const refused = async token => {
      const { status, text } = await askForVisit(token)
      if (status === 200) return open()
      if (status === 401) return onState({ kind: 'token', text: token === null ? '' : text })
      onState({ kind: status === 0 || status >= 500 ? 'lost' : 'refused', text: text || lostText() })
      clearTimeout(again)
      again = setTimeout(() => open(), AGAIN_MS)
    }

    document.addEventListener('visibilitychange', () => {
      if (document.hidden) close()
      else open()
    })
    setInterval(() => {
      if (source !== null && performance.now() - heardAtMs > SILENT_MS) onState({ kind: 'lost', text: lostText() })
    }, 1000)

    return {
      begin: () => {
        const token = tokenInAddress()
        if (token === null) open()
        else refused(token)
      },
      enter: token => refused(token),
      lookAt: wanted => {
        of = wanted
        if (source !== null) open(true)
      },
      setFirst: wanted => { of = wanted }
    }
  }

  window.bwLiveLink = openLink
}
