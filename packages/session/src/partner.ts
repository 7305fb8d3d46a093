import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/**
 * The data of a partner. A page loads the data once in each session (R331). Clear the data before another session
 * starts.
 */
export interface StoredPartner {
  /** Returns undefined if the data are absent, malformed or of another application. */
  of(application: string): wire.PartnerApplication | undefined
  keep(application: string, partner: wire.PartnerApplication): void
  forget(): void
}

const partnerKey = 'PARTNER'

const stored = v.object({ application: v.string(), partner: wire.partnerApplication })

/** The session validates stored data like a response of the server, because both are untrusted. */
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
