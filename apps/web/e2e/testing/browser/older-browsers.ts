import type { BrowserContext } from 'playwright'

/** Removes the functions that Firefox 120 or Safari 17.5 lacks and that the page could use. */
export const lacksWhatIsNewer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const lacks = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    lacks(AbortSignal, 'any')
    lacks(Promise, 'try', 'withResolvers')
    lacks(URL, 'parse')
    lacks(Array, 'fromAsync')
    lacks(globalThis, 'Iterator', 'ViewTransition', 'navigation', 'requestIdleCallback', 'scheduler', 'trustedTypes')
    lacks(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'drop', 'every', 'filter', 'find', 'flatMap')
    lacks(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'forEach', 'map', 'reduce', 'some', 'take')
    lacks(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'toArray')
    lacks(Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union')
    lacks(Document.prototype, 'startViewTransition')
    lacks(Element.prototype, 'checkVisibility')
    lacks(HTMLButtonElement.prototype, 'command', 'commandForElement')
    lacks(HTMLDialogElement.prototype, 'closedBy')
    lacks(Navigator.prototype, 'vibrate')
  })

/** Removes the functions that browsers lack on an http origin in a local network. */
export const lacksSecureContext = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
    for (const name of ['clipboard', 'locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
    Object.defineProperty(globalThis, 'isSecureContext', { value: false })
    Reflect.deleteProperty(globalThis, 'CryptoKey')
  })

/**
 * Removes light-dark(), which unsupported browsers lack. Also removes ranges in media queries, which the oldest of
 * these browsers lack.
 */
export async function lacksLightDark(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) => {
      if (value === undefined) return supports(property)
      return !value.includes('light-dark(') && supports(property, value)
    }
  })
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text.replaceAll('light-dark(', 'unknown(').replaceAll(/\((?=(?:width|height) ?[<>])/g, '(unknown-')
    await route.fulfill({ response: answer, body })
  })
}
