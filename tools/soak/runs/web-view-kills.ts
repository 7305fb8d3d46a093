import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { killVisits, type Visitor } from '../killed-visits.ts'
import type { SoakRun } from '../soak-run.ts'
import { number, signInWay } from '../steady-sign-in.ts'

const twin = { codes: 1, pins: 1 }
const demo = { codes: 0, pins: 0 }

const onceOnly =
  (wanted: typeof twin): Visitor['faultsOf'] =>
  async (db, backend) => {
    const { otpComparisons, pinComparisons } = backend.counters
    const texts = (await codesSentTo(backend.origins.website, number)).length
    const rows = await db.selectFrom('sessions').select('id').where('profileId', 'is not', null).execute()
    const sessions = rows.length
    const isOnce =
      texts === wanted.codes && otpComparisons === wanted.codes && pinComparisons === wanted.pins && sessions === 1
    const found = `${texts} texts, ${otpComparisons} codes and ${pinComparisons} PINs compared, ${sessions} sessions`
    return isOnce ? [] : [`an effect occurred twice: ${found}`]
  }

export const run: SoakRun = {
  name: 'web-view-kills',
  about:
    'the web view is killed 300 times on the way through a sign-in by palm, before, during and after each act: the ' +
    'page that opens again is at the same step or further, and each text, guess and session exists once',
  tests: ['apps/app-simulator/e2e/sign-in/web-view-kills.test.ts'],
  run: (input) =>
    killVisits(input, {
      kills: 300,
      killsPerVisit: 5,
      comes: async (user, index) => {
        const isTwin = index % 3 !== 2
        if (isTwin) await user.sets('User', 'Similar')
        return { way: signInWay(user), faultsOf: onceOnly(isTwin ? twin : demo) }
      },
    }),
}
