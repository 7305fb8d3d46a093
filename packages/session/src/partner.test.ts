import { expect, test } from 'vitest'
import { fakeStorage } from './fakes.ts'
import { createPartner } from './partner.ts'
import { createStore } from './store.ts'

const partner = {
  enrollmentOptions: {},
  partnerProgramItem: {
    partnerName: 'Harbor Market',
    authorizationDocumentName: 'harbor_market_authorization',
    hadesDocumentName: 'harbor_market_removal',
  },
}

test('a page uses the stored partner only for the application of this partner', () => {
  const store = createStore(
    fakeStorage([['PARTNER', JSON.stringify({ application: 'harbor-market', partner })]]),
    () => {},
  )
  const stored = createPartner(store)
  expect(stored.of('harbor-market')).toEqual(partner)
  expect(stored.of('other-market')).toBeUndefined()
})
