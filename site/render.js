'use strict'
/** A page of Markdown as HTML: headings with GitHub's ids, links between pages, its sections as text for the search. */
const MarkdownIt = require('markdown-it')

/**
 * href: where a link of the page leads on the site; null: to nothing that the site has, so its text stands alone.
 * @typedef {(href: string) => string | null} Resolve
 */
/** @typedef {{ id: string, level: number, heading: string, text: string }} Section   text: without markup */
/** @typedef {{ html: string, title: string, sections: Section[] }} Rendered */

const PROMPT = /^[#$] /

/**
 * @param {string} markdown
 * @param {Resolve} resolve
 * @returns {Rendered}
 */
function renderPage (markdown, resolve) {
  const md = new MarkdownIt({ html: false, linkify: false })
  md.renderer.rules.table_open = () => '<div class="wide"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  md.renderer.rules.fence = (tokens, at) => code(tokens[at].content, tokens[at].info)
  md.renderer.rules.code_block = (tokens, at) => code(tokens[at].content, '')
  const tokens = md.parse(markdown, {})
  const sections = sectionsOf(tokens)
  for (const { children } of tokens) if (children) resolveLinks(children, resolve)
  return { html: md.renderer.render(tokens, md.options, {}), title: sections[0]?.heading ?? '', sections }

  /** @param {string} text @param {string} language */
  function code (text, language) {
    const lines = text.trimEnd().split('\n')
    const commands = language === '' ? lines.filter(line => PROMPT.test(line)).map(line => line.slice(2)) : []
    const copied = commands.length > 0 ? commands.join('\n') : text.trimEnd()
    const { escapeHtml } = md.utils
    return `<div class="code"><pre tabindex="0"><code>${escapeHtml(text.trimEnd())}</code></pre>` +
      `<button type="button" class="copy" data-copy="${escapeHtml(copied).replaceAll('\n', '&#10;')}" hidden>copy</button></div>\n`
  }
}

/** Gives each heading its id, too. @param {any[]} tokens @returns {Section[]} */
function sectionsOf (tokens) {
  /** @type {Section[]} */
  const sections = []
  /** @type {Map<string, number>} */
  const used = new Map()
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[at + 1].children)
      const slug = slugOf(heading)
      const times = used.get(slug) ?? 0
      used.set(slug, times + 1)
      const id = times === 0 ? slug : `${slug}-${times}`
      token.attrSet('id', id)
      sections.push({ id, level: Number(token.tag.slice(1)), heading, text: '' })
    } else if (sections.length > 0 && tokens[at - 1]?.type !== 'heading_open') {
      const last = sections[sections.length - 1]
      if (token.type === 'inline') last.text += `${plainText(token.children)} `
      else if (token.type === 'fence' || token.type === 'code_block') last.text += `${token.content} `
    }
  })
  return sections
}

/** @param {any[]} children */
function plainText (children) {
  return children.map(child => ['text', 'code_inline'].includes(child.type) ? child.content
    : ['softbreak', 'hardbreak'].includes(child.type) ? ' ' : child.type === 'image' ? child.content : '').join('')
}

/** As GitHub makes them: what the pages link to. @param {string} heading */
function slugOf (heading) {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').trim().replaceAll(' ', '-')
}

/** @param {any[]} children @param {Resolve} resolve */
function resolveLinks (children, resolve) {
  /** @type {any[]} */
  const open = []
  for (const child of children) {
    if (child.type === 'link_open') {
      const to = resolve(child.attrGet('href'))
      open.push(child)
      if (to === null) {
        child.tag = 'span'
        child.attrs = [['class', 'elsewhere'], ['title', `in the repository: ${child.attrGet('href')}`]]
      } else child.attrSet('href', to)
    } else if (child.type === 'link_close') {
      child.tag = open.pop().tag
    } else if (child.type === 'image') {
      child.attrSet('src', resolve(child.attrGet('src')) ?? child.attrGet('src'))
      child.attrSet('loading', 'lazy')
    }
  }
}

module.exports = { renderPage, slugOf }
