'use strict'
/*
 * Texts of the command about the selected app or worker: log lines (again and again while they are shown), errors,
 * causes of trouble, a black box.
 */
{
  const { byId } = window.bw
  const AGAIN_MS = 3000
  const NAMES = Object.freeze({
    logs: 'The last log lines', errors: 'Errors', why: 'What went wrong last', box: 'Black box'
  })

  /** @type {Window['bwLiveTexts']} */
  const createTexts = ({ ofNow, isFrozen, onChange }) => {
    const text = /** @type {HTMLElement} */ (byId('said-text'))
    /** The text that is shown: '' for none. */
    let what = ''
    let box = ''
    let asking = 0
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again

    const load = async () => {
      clearTimeout(again)
      const mine = ++asking
      const wasAtEnd = text.scrollTop + text.clientHeight >= text.scrollHeight - 4
      const said = await ask({ what, of: ofNow(), ...box === '' ? {} : { box } })
      if (mine !== asking || what === '') return
      if (text.textContent !== said) {
        text.textContent = said
        if (what === 'logs' && wasAtEnd) text.scrollTop = text.scrollHeight
      }
      if (what === 'logs') again = setTimeout(next, AGAIN_MS)
    }
    const next = () => {
      if (document.hidden || isFrozen()) again = setTimeout(next, AGAIN_MS)
      else load()
    }
    /** @param {Record<string, string>} asked */
    const ask = async asked => {
      try {
        const answer = await fetch(`text?${new URLSearchParams(asked)}`)
        return (await answer.text()).trimEnd() || 'Nothing.'
      } catch { // the network
        return 'The manager does not answer.'
      }
    }

    /** @param {string} wanted @param {string} [itsBox] */
    const show = (wanted, itsBox = '') => {
      what = Object.hasOwn(NAMES, wanted) ? wanted : ''
      box = itsBox
      asking++
      clearTimeout(again)
      byId('said').hidden = what === ''
      for (const button of byId('texts').querySelectorAll('button')) {
        button.setAttribute('aria-pressed', String(button.getAttribute('data-text') === what))
      }
      if (what === '') return
      byId('said-title').textContent = `${NAMES[/** @type {keyof typeof NAMES} */ (what)]} of ${box || ofNow()}`
      text.textContent = '…'
      load()
    }
    byId('texts').addEventListener('click', event => {
      const wanted = /** @type {Element} */ (event.target).closest('button')?.getAttribute('data-text')
      if (!wanted) return
      show(wanted === what ? '' : wanted)
      onChange()
    })
    byId('more').addEventListener('click', event => {
      const wanted = /** @type {Element} */ (event.target).closest('button')?.getAttribute('data-box')
      if (!wanted) return
      show('box', wanted)
      onChange()
      byId('said').scrollIntoView({ block: 'nearest' })
    })
    return { show, shown: () => what === 'box' ? '' : what }
  }

  window.bwLiveTexts = createTexts
}
