import { type Host, injects, observedOnce, type PageSurrounding } from './surrounding.ts'

/**
 * Replaces each text, also each later text, by a new text node inside <font>, like Chromium's page translation. The
 * words stay the same, so that the scenario can find them.
 */
function translate(): void {
  if ('palmflowTranslates' in globalThis) return
  Object.assign(globalThis, { palmflowTranslates: true })
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!/\p{L}/u.test(text.data) || parent === null) return
    if (parent.closest('script, style, textarea, title, font') !== null) return
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
  wrapIn(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapIn(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const isTranslated = ({ body }: Host): Promise<boolean> =>
  body.evaluate((element) => element.querySelector('font > font') !== null)

export const translatedBefore: PageSurrounding = {
  name: 'page translation before hydration',
  sameInApp: 'a page of the app is not hydrated; the translation after hydration changes the same texts',
  lay: async (host) => {
    await injects(host, translate)
    return observedOnce(() => isTranslated(host))
  },
}

export const translatedAfter: PageSurrounding = {
  name: 'page translation after hydration',
  lay: async (host) => {
    const translation = observedOnce(() => isTranslated(host))
    return {
      ...translation,
      after: async () => {
        await host.body.evaluate(translate)
        await translation.after()
      },
    }
  },
}
