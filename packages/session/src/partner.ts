import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/** A partner's data, which are loaded once per session (B108): whoever begins another session forgets them first. */
export interface KeptPartner {
  /** Of this application; nothing where another's lie here, or nobody's, or what could not be a partner's. */
  of(application: string): wire.PartnerApplication | undefined
  keep(application: string, partner: wire.PartnerApplication): void
  forget(): void
}

/** Its place in the tab's storage. */
const partnerKey = 'PARTNER'

const stored = v.object({ application: v.string(), partner: wire.partnerApplication })

/** In the tab: nothing in it is secret, or trusted more than in the server's answer. */
export function createPartner(store: Store): KeptPartner {
  return {
    of: (application) => {
      const found = parseStored(stored, store.get(partnerKey))
      return found?.application === application ? found.partner : undefined
    },
    keep: (application, partner) => store.set(partnerKey, JSON.stringify({ application, partner })),
    forget: () => store.remove(partnerKey),
  }
}
