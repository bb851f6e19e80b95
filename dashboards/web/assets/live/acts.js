'use strict'
/*
 * Actions of the live page, in two steps: the manager says what would happen, and a ticket; with it, within half a
 * minute, exactly that is done.
 */
{
  const { byId, box, element } = window.bw
  const SECOND_MS = 1000

  /** @param {Record<string, string>} asked @returns {Promise<{ status: number, body: any }>} */
  const ask = async asked => {
    try {
      const answer = await fetch(`action?${new URLSearchParams(asked)}`, { method: 'POST' })
      const text = await answer.text()
      const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
      return { status: answer.status, body: isJson ? JSON.parse(text) : { error: text.trim() } }
    } catch { // the network
      return { status: 0, body: { error: 'The manager does not answer. Nothing was done.' } }
    }
  }

  /** @type {Window['bwLiveActs']} */
  const createActs = lookedAt => {
    const dialog = /** @type {HTMLDialogElement} */ (byId('act'))
    const doIt = /** @type {HTMLButtonElement} */ (byId('act-do'))
    /** @type {{ asked: Record<string, string>, untilMs: number } | null} */
    let open = null
    /** The app of which a number of workers was typed, and not yet asked for: it stays. */
    let typedFor = ''
    byId('to').addEventListener('input', () => { typedFor = lookedAt()?.of ?? '' })

    const tick = () => {
      if (!dialog.open || open === null) return
      const leftMs = open.untilMs - performance.now()
      doIt.disabled = leftMs <= 0
      byId('act-left').textContent = leftMs > 0
        ? `It can be done for ${Math.ceil(leftMs / SECOND_MS)} s.`
        : 'Too late: close this, and ask again.'
    }
    /** @param {string} title @param {string} would @param {string} error */
    const show = (title, would, error) => {
      byId('act-title').textContent = title
      byId('act-would').textContent = would
      byId('act-refused').textContent = error
      byId('act-left').textContent = ''
      doIt.hidden = error !== ''
      if (!dialog.open) dialog.showModal()
      if (error === '') doIt.focus()
    }
    /** @param {string} verb @param {string} of */
    const propose = async (verb, of) => {
      const asked = { verb, of, ...verb === 'scale' ? { to: box('to').value } : {} }
      typedFor = ''
      const { status, body } = await ask(asked)
      const title = `${verb[0].toUpperCase()}${verb.slice(1)} ${of}?`
      open = status === 200
        ? { asked: { ...asked, ticket: body.ticket }, untilMs: performance.now() + body.forMs }
        : null
      show(title, status === 200 ? body.would : '', status === 200 ? '' : body.error)
      tick()
    }
    byId('acts').addEventListener('click', event => {
      const verb = /** @type {Element} */ (event.target).closest('button')?.getAttribute('data-verb')
      const at = lookedAt()
      if (verb && at !== null) propose(verb, at.of)
    })
    doIt.addEventListener('click', async () => {
      if (open === null) return
      const { asked } = open
      open = null
      doIt.disabled = true
      const { status, body } = await ask(asked)
      if (status === 202) {
        dialog.close()
        if (body.flame) waitForFlame(body.flame, asked.of)
      } else show(byId('act-title').textContent ?? '', '', body.error)
    })
    setInterval(tick, SECOND_MS)

    /** @param {string} id @param {string} worker */
    const waitForFlame = async (id, worker) => {
      const place = byId('flame')
      const at = `flame?${new URLSearchParams({ id })}`
      place.hidden = false
      place.textContent = `${worker} is being measured…`
      for (;;) {
        await new Promise(resolve => setTimeout(resolve, SECOND_MS))
        const answer = await fetch(at).catch(() => null)
        if (answer?.status === 202) continue
        const isThere = answer?.status === 200
        if (isThere) place.replaceChildren(element('a', { href: at, target: '_blank', rel: 'noopener' },
          `Flame graph of ${worker}, ${new Date().toLocaleTimeString('en-GB')}`))
        else place.textContent = answer === null
          ? 'The manager does not answer.'
          : `No flame graph of ${worker}: ${(await answer.text()).trim()}`
        return
      }
    }

    return {
      draw: isAllowed => {
        const at = lookedAt()
        byId('acts').hidden = !isAllowed || at === null
        if (at === null) return
        const { of, app } = at
        const isApp = app.name === of
        byId('count').hidden = !isApp
        const isDown = ['stopped', 'finished'].includes(app.state)
        for (const button of byId('acts').querySelectorAll('button')) {
          const verb = button.getAttribute('data-verb')
          button.hidden = (verb === 'profile') === isApp ||
            (verb === 'profile' && !app.workers.some(one => one.id === of)) ||
            (verb === 'start' ? !isDown : verb === 'abort' ? app.state !== 'reloading' : isDown)
        }
        if (typedFor !== of && document.activeElement !== byId('to')) box('to').value = String(app.instances)
      }
    }
  }

  window.bwLiveActs = createActs
}
