import { titles } from '@palmflow/app-simulator/testing/phone'
import { turnsOff } from '@palmflow/app-simulator/testing/turn-off-flag'
import { halfWrittenRows } from '@palmflow/backend/testing/invariants'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { featureFlagIds } from '@palmflow/contract'
import { killVisits, type Visitor } from '../killed-visits.ts'
import type { SoakRun } from '../soak-run.ts'
import { comesToSignUp, enrolmentWay, type Newcomer } from '../steady-enrolment.ts'

/**
 * Checks the effects of an enrolment. The profile, palm templates, consents, text messages and partner link must exist
 * exactly once each.
 */
const onceOnly =
  (newcomer: Newcomer): Visitor['faultsOf'] =>
  async (db, backend) => {
    const { hands, isSentByPartner, number, texts: requestCount } = newcomer
    const profiles = await db
      .selectFrom('profiles')
      .innerJoin('enrolments', 'enrolments.id', 'profiles.id')
      .select('profiles.id')
      .execute()
    const [id = ''] = profiles.map((profile) => profile.id)
    const palms = await db.selectFrom('palms').select('hand').where('profileId', '=', id).execute()
    const consents = await db.selectFrom('consents').select('agreementId').where('profileId', '=', id).execute()
    const links = await db.selectFrom('authorizations').select('authorized').execute()
    const texts = await codesSentTo(backend.origins.website, number)
    const agreements = new Set(consents.map(({ agreementId }) => agreementId))
    const counts = {
      profiles: [profiles.length, 1],
      palms: [palms.length, hands === 'both' ? 2 : 1],
      agreements: [agreements.size, isSentByPartner ? 3 : 2],
      consents: [consents.length, agreements.size],
      texts: [texts.length, requestCount],
      links: [links.filter(({ authorized }) => authorized === 1).length, isSentByPartner ? 1 : 0],
    }
    const wrong = Object.entries(counts).filter(([, [found, wanted]]) => found !== wanted)
    return [
      ...wrong.map(([what, [found, wanted]]) => `an effect must occur once: ${found} ${what} instead of ${wanted}`),
      ...(await halfWrittenRows(db, true)),
    ]
  }

const hands = ['both', 'left', 'both', 'right'] as const

export const run: SoakRun = {
  name: 'enrolment-web-views',
  about:
    'the web view is killed 300 times during an enrolment, before, while and after each act: the page that opens ' +
    'again is at the same step or further, only PIN and code are entered again, and each effect occurs once',
  tests: ['apps/app-simulator/e2e/enrolment/enrol.test.ts'],
  run: (input) =>
    killVisits(input, {
      kills: 300,
      killsPerVisit: 8,
      comes: async (user, index) => {
        if (index % 3 === 2) {
          await user.sees(titles.choice)
          await turnsOff(user, 'Consolidated consents', featureFlagIds.consolidatedConsents)
        }
        const who = { hands: hands[index % hands.length] ?? 'both', isSentByPartner: index % 2 === 0 }
        const newcomer = await comesToSignUp(user, who)
        return { way: enrolmentWay(user, newcomer), faultsOf: onceOnly(newcomer) }
      },
    }),
}
