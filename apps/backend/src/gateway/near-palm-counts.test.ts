import { encodePalm, palmCodeBytes } from '@palmflow/palm'
import { barePalm, type SyntheticPerson, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { answer, capture, signed } from './testing/app.ts'
import { type AppBackend, onEachDatabase } from './testing/app-backend.ts'

const week = 7 * 24 * 60 * 60_000
const expected = { signedIn: false, challengeType: 'PHONE', biometricRecognized: true }

async function agreed(fixture: AppBackend) {
  const app = fixture.app()
  await app.consent()
  return app
}

/** Creates a palm that is close to both users. About half of its bits are from each user. */
function between(item: SyntheticPerson, other: SyntheticPerson, seed: number): Uint8Array<ArrayBuffer> {
  const [mine, theirs] = [barePalm(item, 'left'), barePalm(other, 'left')]
  const code = new Uint8Array(palmCodeBytes)
  for (let at = 0; at < palmCodeBytes; at += 1) {
    const mask = Math.imul(at + 1, 40_503 * (2 * seed + 1)) >>> 8
    code[at] = ((mine[at] ?? 0) & mask) | ((theirs[at] ?? 0) & ~mask)
  }
  return code
}

onEachDatabase(
  'users whose palms an attacker approaches',
  (fixture) => {
    const near = async (id: string) =>
      (await fixture().db.selectFrom('limits').select('used').where('key', '=', `palms-near-person:${id}`).execute())[0]
        ?.used

    test('a palm near two users counts only for the user who did not verify the number', async () => {
      const { enrol, origin, code, clock } = fixture()
      const [mine, theirs] = [await enrol(), await enrol()]
      clock.advance(week)
      for (const seed of [1, 2]) {
        const { encodingData: _none, ...palm } = capture(mine.person, seed)
        const frames = [between(mine.person, theirs.person, seed)]
        const app = await agreed(fixture())
        const request = await signed(origin, app.token(), {
          ...palm,
          encodingData: encodePalm({ hand: 'left', frames }),
        })
        const { response } = await answer(origin, request)
        expect(response).toMatchObject({ challengeType: 'PHONE', biometricRecognized: true })
        const give = (
          { challengeToken = '' }: { challengeToken?: string },
          input: { phone: string } | { otp: string },
        ) => answer(origin, { challengeToken, deviceId: app.deviceId, ...input })
        const texted = await give(response, { phone: mine.phone })
        expect((await give(texted.response, { otp: await code(mine.phone) })).response).toHaveProperty('accessToken')
        expect([await near(mine.profileId), await near(theirs.profileId)]).toEqual([0, seed])
      }
      expect(await (await agreed(fixture())).show(theirs.person, 'approached')).toEqual(expected)
      expect(await (await agreed(fixture())).show(mine.person, 'free')).toEqual({ signedIn: true })
    })

    test('a clear palm of a user at the near-palm limit does not count for the shell limit', async () => {
      const { enrol, clock } = fixture()
      const [eve, otherUser] = [await enrol(), await enrol()]
      clock.advance(week)
      for (const scan of ['near 1', 'near 2']) await (await agreed(fixture())).show(twinOf(eve.person), scan)
      for (let scan = 0; scan < 6; scan += 1) {
        expect(await (await agreed(fixture())).show(eve.person, `again ${scan}`)).toEqual(expected)
      }
      expect(await (await agreed(fixture())).show(otherUser.person, 'after them')).toEqual({ signedIn: true })
    })
  },
  { budgets: { unclearPalmsPerShellHour: 5, nearPalmsPerShellWeek: 5, nearPalmsPerPerson: 2 } },
)
