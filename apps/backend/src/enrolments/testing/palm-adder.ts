import { palmSubmission, type wire } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { SyntheticPerson } from '@palmflow/palm/synthetic'
import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import { proves } from '../../credentials/testing/number-change.ts'
import { type WebsiteUser, websiteUser } from '../../data-requests/testing/website-user.ts'
import { capture, freshName, type Signing, signed } from '../../gateway/testing/app.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'

const withChallenge = v.object({ scanChallenge: v.string() })

export async function palmAdder(fixture: AppBackend, user?: WebsiteUser) {
  const { client, person, phone, ...rest } = user ?? (await websiteUser(fixture))
  const state = { challenge: '' }
  const recordChallenge = (body: unknown): void => {
    const result = v.safeParse(withChallenge, body)
    if (result.success) state.challenge = result.output.scanChallenge
  }
  return {
    ...{ client, person, phone, state, ...rest },
    proves: () => proves(fixture, client, phone, 'ADD_PALM'),
    async agree() {
      const response = await client.askFor('recordConsent', { name: 'website_biometric_consent' }, newId())
      recordChallenge(response.body)
      return response
    },
    async scanned(hand: Hand, scan: number | string = freshName(), of: SyntheticPerson = person, signing?: Signing) {
      const palm = await signed(fixture.origin, state.challenge, capture(of, scan, hand), signing)
      const { challengeToken: _, ...proven } = palm
      return palmSubmission(proven)
    },
    submit: (palm: wire.PalmSubmission, attempt = newId()) => client.askFor('submitPalm', palm, attempt),
    async show(hand: Hand, of?: SyntheticPerson) {
      return this.submit(await this.scanned(hand, freshName(), of))
    },
    async begins() {
      await this.proves()
      await this.agree()
    },
  }
}
export type PalmAdder = Awaited<ReturnType<typeof palmAdder>>
