import type { Host, PageSurrounding } from './surrounding.ts'

/**
 * Replaces each text by a new one inside <font>, as the page translation of Chromium does, and goes on with every text
 * that comes later. The words stay the same, so that the journey can find them.
 */
function translate(): void {
  if (document.documentElement.classList.contains('translated-ltr')) return
  document.documentElement.classList.add('translated-ltr')
  const skipped = 'script, style, textarea, title, font'
  const wrap = (text: Text): void => {
    if (!/\p{L}/u.test(text.data) || text.parentElement === null || text.parentElement.closest(skipped) !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapIn = (node: Node): void => {
    if (node instanceof Text) wrap(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  wrapIn(document.documentElement)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') wrapIn(target)
      else for (const node of addedNodes) wrapIn(node)
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
}

const isTranslated = ({ body }: Host): Promise<boolean> =>
  body.evaluate((element) => element.querySelectorAll('font > font').length > 0)

export const translatedAfter: PageSurrounding = {
  name: 'page translation after hydration',
  lay: async (host) => ({
    after: () => host.body.evaluate(translate),
    hasActed: () => isTranslated(host),
  }),
}
