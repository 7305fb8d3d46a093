import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/**
 * The data of a partner, which are loaded once per session (R331). The start of another session must clear them first.
 */
export interface StoredPartner {
  /**
   * Returns the data of this application. Returns undefined if the stored data are missing, malformed or of another
   * partner.
   */
  of(application: string): wire.PartnerApplication | undefined
  keep(application: string, partner: wire.PartnerApplication): void
  forget(): void
}

/** The key in the session storage. */
const partnerKey = 'PARTNER'

const stored = v.object({ application: v.string(), partner: wire.partnerApplication })

/**
 * Stores the partner's data in the tab. The data are not secret. They are no more trusted than the server's response.
 */
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
