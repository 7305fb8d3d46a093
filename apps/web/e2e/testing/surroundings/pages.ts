import type { Page } from 'playwright'
import { injects, type PageSurrounding } from './surrounding.ts'

export const restored: PageSurrounding = {
  name: 'page restored from the back/forward cache',
  lay: async (host) => {
    let transitions = 0
    return {
      before: async () => {
        if (transitions++ === 0) return
        await host.body.evaluate(() => {
          for (const type of ['pagehide', 'pageshow'])
            dispatchEvent(new PageTransitionEvent(type, { persisted: true, bubbles: true }))
        })
      },
      hasActed: async () => transitions > 1,
    }
  },
}

export const secondTab: PageSurrounding = {
  name: 'a second tab at the same address',
  websiteOnly: 'an app has one web view for a visit',
  lay: async (host) => {
    let tab: Page | undefined
    let transitions = 0
    return {
      before: async () => {
        if (transitions++ !== 1) return
        tab = await host.context.newPage()
        // The scenario plans responses for its own page only, so calls of this tab pass.
        await tab.route('**/*', (route) => route.continue())
        await tab.goto(host.page.url())
        await tab.locator('input').first().waitFor()
        await host.page.bringToFront()
      },
      hasActed: async () => tab?.isClosed() === false,
    }
  },
}

export const insecure: PageSurrounding = {
  name: 'insecure origin of a local network',
  websiteOnly: 'the scan of a palm does not begin without crypto.subtle',
  lay: async (host) => {
    await injects(host, () => {
      Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      for (const name of ['randomUUID', 'subtle'])
        Object.defineProperty(Crypto.prototype, name, { value: undefined, configurable: true })
      for (const name of ['locks', 'clipboard', 'storage', 'serviceWorker', 'credentials', 'userAgentData'])
        Object.defineProperty(Navigator.prototype, name, { value: undefined, configurable: true })
      Reflect.deleteProperty(globalThis, 'caches')
    })
    return { hasActed: () => host.body.evaluate(() => !('randomUUID' in crypto) || crypto.randomUUID === undefined) }
  },
}

export const oldTransitions: PageSurrounding = {
  name: 'view transitions that take only a function',
  sameInApp: 'both surfaces call the same function for a transition',
  visit: { browser: { reducedMotion: 'no-preference' } },
  lay: async (host) => {
    await injects(host, () => {
      const start = Document.prototype.startViewTransition
      const old = function (this: Document, update: unknown): ViewTransition {
        if (typeof update === 'function') return start.call(this, () => update())
        throw new TypeError("Failed to execute 'startViewTransition' on 'Document': Overload resolution failed.")
      }
      Object.assign(Document.prototype, { startViewTransition: old })
      Reflect.deleteProperty(ViewTransition.prototype, 'types')
    })
    return { hasActed: () => host.body.evaluate(() => !('types' in ViewTransition.prototype)) }
  },
}

export const externalLinksSurrounding: PageSurrounding = {
  name: 'a browser in Arabic at the other end of the world',
  visit: { browser: { locale: 'ar-EG', timezoneId: 'Pacific/Apia' } },
  lay: async (host) => ({ hasActed: () => host.body.evaluate(() => navigator.language === 'ar-EG') }),
}
