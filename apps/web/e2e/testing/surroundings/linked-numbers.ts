import { type Host, injects, observedOnce, type PageSurrounding } from './surrounding.ts'

/** Wraps numbers in links like Safari on iOS. This includes numbers in texts that the page adds later. */
function link(): void {
  const numbers = /\+?\d[\d().\s-]{2,}\d|\b\d+\b/
  const wrap = (text: Text): void => {
    const { parentElement: parent } = text
    const found = numbers.exec(text.data)
    if (found === null || parent === null || parent.closest('script, style, textarea, title, a') !== null) return
    const number = text.splitText(found.index)
    number.splitText(found[0].length)
    const anchor = document.createElement('a')
    anchor.href = `tel:${found[0].replaceAll(/\D/g, '')}`
    anchor.setAttribute('x-apple-data-detectors', 'true')
    anchor.setAttribute('x-apple-data-detectors-type', 'telephone')
    number.replaceWith(anchor)
    anchor.append(number)
  }
  const wrapIn = (node: Node): void => {
    if (node instanceof Text) wrap(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapIn(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const hasLinks = ({ body }: Host): Promise<boolean> =>
  body.evaluate((element) => element.querySelector('a[x-apple-data-detectors]') !== null)

export const linked: PageSurrounding = {
  name: 'numbers made into links before hydration',
  sameInApp: 'a page of the app is not hydrated; the translation after hydration changes the same texts',
  lay: async (host) => {
    await injects(host, link)
    return observedOnce(() => hasLinks(host))
  },
}
