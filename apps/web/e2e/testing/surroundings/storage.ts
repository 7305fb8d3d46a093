import type { Difference } from '../../../../../packages/paths/src/index.ts'
import { isResumed, type PageSurrounding } from './surrounding.ts'

const reload: Difference = {
  begins: isResumed,
  reason: 'a reload begins anew, because nothing of the visit could be stored',
}

export const fullStorage: PageSurrounding = {
  name: 'storage full',
  differs: [reload],
  lay: async ({ context }) => {
    let refused = 0
    await context.exposeBinding('palmflowRefused', () => void refused++)
    await context.addInitScript(() => {
      // A test prepares its person on this page, before the storage is full.
      if (location.pathname === '/blank') return
      Storage.prototype.setItem = () => {
        const tell: unknown = Reflect.get(globalThis, 'palmflowRefused')
        if (typeof tell === 'function') tell()
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    return { hasActed: async () => refused > 0 }
  },
}
