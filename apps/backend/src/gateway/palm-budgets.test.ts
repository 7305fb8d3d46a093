import { stranger, twinOf } from '@palmflow/gateway/synthetic'
import { expect, test } from 'vitest'
import { answer, capture, kindOf } from './testing/app.ts'
import { type AppPlace, onEachDatabase } from './testing/app-place.ts'

const hour = 60 * 60_000
const reported: { event: string; facts: object }[] = []

async function agreed(place: AppPlace) {
  const app = place.app()
  await app.consent()
  return app
}

onEachDatabase(
  'how many palms are compared',
  (place) => {
    test('for an address without a proven shell: so many an hour, each once however often it is sent, and shells go on', async () => {
      const { origin, enrol, clock } = place()
      const { person } = await enrol()
      clock.advance(hour)
      for (const scan of [1, 2, 3]) {
        const app = await agreed(place())
        const sent = { challengeToken: app.token(), ...capture(stranger, `budget ${scan}`) }
        const heard = await Promise.all(Array.from({ length: 6 }, () => answer(origin, sent)))
        expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
      }
      const app = await agreed(place())
      const fourth = await answer(origin, { challengeToken: app.token(), ...capture(person, 1) })
      expect([fourth.status, Number(fourth.retryAfter) > 3_000]).toEqual([423, true])
      expect(await (await agreed(place())).show(person, 2)).toEqual({ signedIn: true })
      clock.advance(hour)
      expect(await (await agreed(place())).showUnsigned(person, 3)).toMatchObject({ challengeType: 'PHONE' })
    })

    test('for a shell: those that are nobody’s clearly, over all consents; clear ones cost nothing', async () => {
      const { enrol, clock } = place()
      const { person } = await enrol()
      clock.advance(hour)
      for (let scan = 0; scan < 8; scan += 1) {
        expect(await (await agreed(place())).show(person, `clear ${scan}`)).toEqual({ signedIn: true })
      }
      for (let scan = 0; scan < 6; scan += 1) {
        const shown = await (await agreed(place())).show(stranger, `unclear ${scan}`)
        expect(shown).toEqual({ signedIn: false, biometricRecognized: false })
      }
      expect(await kindOf((await agreed(place())).show(person, 'next'))).toBe('locked')
      clock.advance(hour)
      expect(await (await agreed(place())).show(person, 'later')).toEqual({ signedIn: true })
    })

    test('that are nearly somebody’s, one after another, are noticed, and then a clear one is not enough for a while', async () => {
      const { enrol, clock } = place()
      const { person } = await enrol()
      clock.advance(hour)
      const asked = { signedIn: false, challengeType: 'PHONE', biometricRecognized: true }
      const noticed = () => reported.filter(({ event }) => event === 'palms-near-run').length
      const before = noticed()
      for (let scan = 0; scan < 3; scan += 1) {
        expect(await (await agreed(place())).show(twinOf(person), `near ${scan}`)).toEqual(asked)
      }
      expect(noticed() - before).toBe(1)
      expect(await (await agreed(place())).show(person, 'watched')).toEqual(asked)
      clock.advance(hour)
      expect(await (await agreed(place())).show(person, 'free')).toEqual({ signedIn: true })
    })
  },
  {
    budgets: { unprovenPalmsPerAddressHour: 3, unclearPalmsPerShellHour: 6, nearPalmsPerShellHour: 3 },
    report: (event, facts) => reported.push({ event, facts }),
  },
)
