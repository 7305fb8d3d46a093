import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/** A partner's data, which are loaded once per session (R331). The start of another session must clear them first. */
export interface StoredPartner {
  /** The data of this application. Undefined if none, another partner's or malformed data are stored. */
  of(application: string): wire.PartnerApplication | undefined
  keep(application: string, partner: wire.PartnerApplication): void
  forget(): void
}

/** The key in the tab's storage. */
const partnerKey = 'PARTNER'

const stored = v.object({ application: v.string(), partner: wire.partnerApplication })

/** Stored in the tab. The data are not secret, and not more trusted than the server's response. */
export function createPartner(store: Store): StoredPartner {
  return {
    of: (application) => {
      const found = parseStored(stored, store.get(partnerKey))
      return found?.application === application ? found.partner : undefined
    },
    keep: (application, partner) => store.set(partnerKey, JSON.stringify({ application, partner })),
    forget: () => store.remove(partnerKey),
  }
}
