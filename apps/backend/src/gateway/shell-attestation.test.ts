import { createECDH, createHash } from 'node:crypto'
import { decodePalm, encodePalm, fuseFrames, steadyShares } from '@palmflow/palm'
import { type SyntheticPerson, scanPalm, stranger, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import type { Report } from '../base/events.ts'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { apart, differingIn } from '../palms/testing/codes.ts'
import { revokeShellKey, shellKeyId } from '../shells/shell-keys.ts'
import { type AppResponse, answer, capture, kindOf, type Signing, shellPublicKey, signed } from './testing/app.ts'
import { type AppBackend, onEachDatabase } from './testing/app-backend.ts'

const visibleParts = ({ status, headers, response, bytes }: AppResponse) => ({
  status,
  bytes: bytes.length,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  response: { ...response, challengeToken: response.challengeToken?.length },
})

async function agreed(fixture: AppBackend) {
  const app = fixture.app()
  await app.consent()
  return app
}

const notProven = { signedIn: false, challengeType: 'PHONE' }

onEachDatabase('palms without a registered shell', (fixture) => {
  test('the response to an unsigned palm does not reveal if the palm is enrolled', async () => {
    const { origin, enrol } = fixture()
    const { person } = await enrol({ pin: '1234' })
    const responses: AppResponse[] = []
    for (const [one, scan] of [
      [person, 1],
      [twinOf(person), 2],
      [stranger, 3],
      [person, 1],
    ] as const) {
      const app = await agreed(fixture())
      responses.push(
        await answer(origin, { challengeToken: app.token(), ...capture(one, scan), deviceId: app.deviceId }),
      )
    }
    const [first, ...others] = responses.map(visibleParts)
    expect(first).toMatchObject({ status: 200, response: { challengeType: 'PHONE' } })
    expect(first?.response).not.toHaveProperty('biometricRecognized')
    for (const other of others) expect(other).toEqual(first)
  })

  test('unsigned scans that change gradually get the same response', async () => {
    const { origin, enrol, db } = fixture()
    const { person, profileId } = await enrol()
    const answers = new Set<string>()
    for (let bits = 0; bits < 1_024; bits += 32) {
      const app = await agreed(fixture())
      const palm = capture(person, `climb ${bits}`)
      const frames = decodePalm(palm.encodingData).frames.map((frame) => differingIn(bits, frame))
      const request = { challengeToken: app.token(), ...palm, encodingData: encodePalm({ hand: 'left', frames }) }
      answers.add(JSON.stringify(visibleParts(await answer(origin, request))))
    }
    expect(answers.size).toBe(1)
    expect(await db.selectFrom('sessions').select('id').where('profileId', '=', profileId).execute()).toEqual([])
  })

  test('an owner with an unsigned palm signs in with number, code and PIN', async () => {
    const { enrol, code } = fixture()
    const { person, phone } = await enrol({ pin: '4711' })
    const app = await agreed(fixture())
    expect(await app.showUnsigned(person, 1)).toEqual(notProven)
    expect(await app.give({ phone })).toEqual({ signedIn: false, challengeType: 'PHONE_OTP' })
    expect(await app.give({ otp: await code(phone) })).toEqual({ signedIn: false, challengeType: 'PIN' })
    expect(await app.give({ pin: '4711' })).toEqual({ signedIn: true })
  })

  test('after the code, the gateway refuses an unsigned palm that is foreign or repeated', async () => {
    const { enrol, code, clock } = fixture()
    const { person, phone } = await enrol()
    const otherUser = await enrol()
    await (await agreed(fixture())).showUnsigned(person, 'recorded')
    for (const [one, scan] of [
      [stranger, 4],
      [otherUser.person, 1],
      [person, 'recorded'],
    ] as const) {
      clock.advance(16 * 60_000)
      const app = await agreed(fixture())
      expect(await app.showUnsigned(one, scan)).toEqual(notProven)
      await app.give({ phone })
      expect(await kindOf(app.give({ otp: await code(phone) }))).toBe('notFound')
    }
  })
})

async function showSigned(fixture: AppBackend, signing: Signing | ((token: string) => Signing)) {
  const { person } = await fixture.enrol()
  const app = await agreed(fixture)
  const token = app.token()
  const signature = typeof signing === 'function' ? signing(token) : signing
  const request = await signed(fixture.origin, token, capture(person, 1), signature)
  return (await answer(fixture.origin, request)).response
}

onEachDatabase('palms with a registered shell', (fixture) => {
  test('a palm sign-in requires a recent signature for the challenge token and the hand', async () => {
    const minutes = 60_000
    for (const lateMs of [0, 5 * minutes, -5 * minutes]) {
      expect(await showSigned(fixture(), { lateMs })).toHaveProperty('accessToken')
    }
    for (const signing of [
      { lateMs: 5 * minutes + 1 },
      { lateMs: -5 * minutes - 1 },
      { hand: 'right' },
      { token: `1.${newId()}.${'x'.repeat(43)}` },
    ] as const) {
      const response = await showSigned(fixture(), signing)
      expect(response).toMatchObject({ challengeType: 'PHONE' })
      expect(response).not.toHaveProperty('biometricRecognized')
    }
  })

  test('a palm with a foreign, unknown or altered signature counts as unsigned', async () => {
    const { enrol, origin } = fixture()
    const { person } = await enrol()
    const ways: ((request: Awaited<ReturnType<typeof signed>>) => object)[] = [
      () => ({ encodingData: capture(person, 'other').encodingData }),
      ({ shellProof }) => ({
        shellProof: { ...shellProof, keyId: createHash('sha256').update('nobody').digest('base64url') },
      }),
      ({ shellProof }) => ({
        shellProof: { ...shellProof, signature: shellProof?.signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) },
      }),
      ({ shellProof }) => ({ shellProof: { ...shellProof, signature: new Uint8Array(64) } }),
    ]
    for (const [index, changed] of ways.entries()) {
      const app = await agreed(fixture())
      const request = await signed(origin, app.token(), capture(person, index))
      const { response } = await answer(origin, { ...request, ...changed(request) })
      expect(response).toMatchObject({ challengeType: 'PHONE' })
      expect(response).not.toHaveProperty('biometricRecognized')
    }
  })

  test('a palm with the id of another registered shell key counts as unsigned', async () => {
    const { backend, enrol, origin } = fixture()
    const { person } = await enrol()
    const publicKey = new Uint8Array(createECDH('prime256v1').generateKeys())
    const keyId = await backend.registerShellKey({ publicKey, kind: 'build', evidence: '' })
    expect(keyId).toBe(shellKeyId(publicKey))
    const app = await agreed(fixture())
    const request = await signed(origin, app.token(), capture(person, 1))
    const shellProof = request.shellProof && { ...request.shellProof, keyId: keyId ?? '' }
    const { response } = await answer(origin, { ...request, ...(shellProof && { shellProof }) })
    expect(response).toMatchObject({ challengeType: 'PHONE' })
    expect(response).not.toHaveProperty('biometricRecognized')
  })

  test('a recorded palm that is signed again or altered is refused', async () => {
    const { enrol, origin } = fixture()
    const { person } = await enrol()
    const recorded = capture(person, 1)
    const first = await agreed(fixture())
    expect((await answer(origin, await signed(origin, first.token(), recorded))).response).toHaveProperty('accessToken')
    const { hand, frames } = decodePalm(recorded.encodingData)
    for (const bits of [0, 1, 10]) {
      const app = await agreed(fixture())
      const encodingData = encodePalm({ hand, frames: frames.map((frame) => differingIn(bits, frame)) })
      const copied = await answer(origin, await signed(origin, app.token(), { ...recorded, encodingData }))
      expect([copied.status, copied.response]).toEqual([400, {}])
      expect(await app.show(person, `new ${bits}`)).toEqual({ signedIn: true })
    }
  })

  test('a palm of a shell with a revoked key does not sign in', async () => {
    const { enrol, db, clock } = fixture()
    const { person } = await enrol()
    const [before, during] = [await agreed(fixture()), await agreed(fixture())]
    expect(await before.show(person, 1)).toEqual({ signedIn: true })
    const id = shellKeyId(shellPublicKey)
    const events: unknown[] = []
    const report: Report = (event, facts) => events.push({ event, ...facts })
    const revoke = (key: string) => revokeShellKey({ db, report }, key, clock.now())
    expect([await revoke(id), await revoke(id), await revoke('nobody’s')]).toEqual([true, false, false])
    expect(events).toEqual([{ event: 'shell-key-revoked', key: id, kind: 'build' }])
    expect(await during.show(person, 2)).toEqual(notProven)
    // Each scan of this test registers the key again, but the key must stay revoked.
    expect(await (await agreed(fixture())).show(person, 3)).toEqual(notProven)
    await transaction(db, (tx) => tx.updateTable('shellKeys').set({ revokedAt: null }).where('id', '=', id).execute())
  })
})

const events: string[] = []

onEachDatabase(
  'shells that probe palms',
  (fixture) => {
    /** Returns the fused code of a scan. `shows` sends eight frames that have only this code in common. */
    const codeOf = (person: SyntheticPerson) => fuseFrames(scanPalm(person, 'left', 1), steadyShares.scan).code
    const shows = async (code: Uint8Array, seed: number) => {
      const app = await agreed(fixture())
      const palm = { ...capture(stranger, 1), encodingData: encodePalm({ hand: 'left', frames: apart(code, seed) }) }
      return answer(fixture().origin, await signed(fixture().origin, app.token(), palm))
    }
    const near = { challengeType: 'PHONE', biometricRecognized: true }

    test('a shell that has sent twelve near palms gets the same response for each palm', async () => {
      const { enrol, clock, db } = fixture()
      const people = await Promise.all(Array.from({ length: 13 }, () => enrol()))
      const [first, ...others] = people.map(({ person }) => person)
      if (first === undefined) throw new Error('There is no enrolled user')
      events.length = 0
      expect((await shows(codeOf(twinOf(first)), 0)).response).toMatchObject(near)
      for (let bit = 1; bit <= 8; bit += 1) {
        const { status, response } = await shows(differingIn(bit, codeOf(twinOf(first))), bit)
        expect([status, response]).toEqual([400, {}])
      }
      for (const [index, one] of others.slice(0, 11).entries()) {
        clock.advance(4 * 60 * 60_000)
        expect(events).not.toContain('palms-near-run')
        expect((await shows(codeOf(twinOf(one)), 10 + index)).response).toMatchObject(near)
      }
      expect(events.filter((event) => event === 'palms-near-run')).toEqual(['palms-near-run'])
      const answers = new Set<string>()
      for (const [seed, code] of [
        [31, codeOf(twinOf(others[11] ?? first))],
        [32, codeOf(first)],
        [33, differingIn(1, codeOf(first))],
        [34, codeOf(stranger)],
        [35, codeOf(twinOf(first))],
      ] as const) {
        answers.add(JSON.stringify(visibleParts(await shows(code, seed))))
      }
      expect([...answers]).toEqual([expect.stringContaining('"challengeType":"PHONE"')])
      expect([...answers].join()).not.toContain('biometricRecognized')
      expect(await db.selectFrom('sessions').select('id').where('profileId', 'is not', null).execute()).toEqual([])
    })
  },
  { budgets: { nearPalmsPerShellWeek: 12, nearPalmsPerPerson: 2 }, report: (event) => events.push(event) },
)
