import type { Difference } from '@palmflow/paths'
import { type Host, injects, isResumed, type PageSurrounding } from './surrounding.ts'

/** The use cases whose scenarios begin with a user who has signed in before. */
const signedIn = new Set(['ADD_PALM', 'LOYALTY_PROGRAMS', 'UPDATE_PHONE'])

const reload: Difference = {
  begins: isResumed,
  reason: 'a reload starts the flow again, because nothing of the visit could be stored',
}
const session: Difference = {
  begins: ({ chart, edge }) => signedIn.has(chart) || edge.case.label === 'verification complete',
  reason: 'no user is signed in at the start, because no session could be stored',
}

async function counts({ context }: Host): Promise<() => number> {
  let refused = 0
  await context.exposeBinding('palmflowRefused', () => void refused++)
  return () => refused
}

export const fullStorage: PageSurrounding = {
  name: 'storage full',
  differs: [reload],
  lay: async (host) => {
    const refused = await counts(host)
    await injects(host, () => {
      // A test prepares its user on the blank page, so the storage of this page must work.
      if (location.pathname === '/blank') return
      Storage.prototype.setItem = () => {
        const tell: unknown = Reflect.get(globalThis, 'palmflowRefused')
        if (typeof tell === 'function') tell()
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    return { hasActed: async () => refused() > 0 }
  },
}

export const blockedStorage: PageSurrounding = {
  name: 'storage blocked',
  differs: [reload, session],
  lay: async (host) => {
    const refused = await counts(host)
    await injects(host, () => {
      const get = (): never => {
        const tell: unknown = Reflect.get(globalThis, 'palmflowRefused')
        if (typeof tell === 'function') tell()
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, { get })
    })
    return { hasActed: async () => refused() > 0 }
  },
}
