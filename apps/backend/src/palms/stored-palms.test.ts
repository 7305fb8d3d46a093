import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { enrolPalm, removePalms } from './palms.ts'
import { codesFrom, steadyIn } from './testing/codes.ts'
import { now, onEachStore, seek } from './testing/test-palms.ts'

onEachStore('enrolment of a palm', (clinic) => {
  const next = codesFrom(10)

  test('both enrolled palms of a user are recognised', async () => {
    const { newProfile, enrol, open, stores } = clinic()
    const [profileId, left, right] = [await newProfile(), next(), next()]
    const flags = () =>
      stores[0]
        .selectFrom('profiles')
        .select(['hasLeftPalm', 'hasRightPalm'])
        .where('id', '=', profileId)
        .executeTakeFirstOrThrow()
    expect(await enrol({ profileId, code: left })).toBe('enrolled')
    expect(await flags()).toEqual({ hasLeftPalm: 1, hasRightPalm: 0 })
    expect(await enrol({ profileId, hand: 'right', code: right })).toBe('enrolled')
    expect(await flags()).toEqual({ hasLeftPalm: 1, hasRightPalm: 1 })
    const palms = open()
    expect(await seek(palms, left)).toEqual({ kind: 'clear', profileId, hand: 'left' })
    // The server does not trust the hand in the capture.
    expect(await seek(palms, right, 'left')).toEqual({ kind: 'clear', profileId, hand: 'right' })
  })

  test('a palm without a biometric consent of its user is not enrolled', async () => {
    const { newProfile, enrol, consent, open } = clinic()
    const [profileId, other] = [await newProfile(), await newProfile()]
    const refused = [
      'no such consent',
      await consent(other),
      await consent(profileId, 'website_terms_of_use'),
      await consent(null, 'website_privacy_notice'),
    ]
    for (const consentId of refused) {
      const code = next()
      expect(await enrol({ profileId, code, consentId })).toBe('noConsent')
      expect(await seek(open(), code)).toEqual({ kind: 'none' })
    }
  })

  test('a consent without a profile is bound to the first profile that uses it', async () => {
    const { newProfile, enrol, consent, stores } = clinic()
    const [profileId, other, consentId] = [await newProfile(), await newProfile(), await consent(null)]
    expect(await enrol({ profileId, code: next(), consentId })).toBe('enrolled')
    const row = await stores[1]
      .selectFrom('consents')
      .select('profileId')
      .where('id', '=', consentId)
      .executeTakeFirst()
    expect(row).toEqual({ profileId })
    expect(await enrol({ profileId: other, code: next(), consentId })).toBe('noConsent')
    expect(await enrol({ profileId, hand: 'right', code: next(), consentId })).toBe('enrolled')
  })

  test('the database refuses a palm without a profile or a consent of its user', async () => {
    const { newProfile, consent, stores } = clinic()
    const [profileId, other] = [await newProfile(), await newProfile()]
    const row = { profileId, hand: 'left' as const, sealed: new Uint8Array(284), recordedAt: now }
    const insert = (consentId: string, change: number) =>
      transaction(stores[0], (tx) =>
        tx
          .insertInto('palms')
          .values({ ...row, consentId, change })
          .execute(),
      )
    await expect(insert('no such consent', 1_000_001)).rejects.toThrow(/foreign key/i)
    await expect(insert(await consent(other), 1_000_002)).rejects.toThrow(/foreign key/i)
    await expect(insert(await consent(null), 1_000_003)).rejects.toThrow(/foreign key/i)
    const own = await consent(profileId)
    await insert(own, 1_000_004)
    const erase = (table: 'consents' | 'profiles', id: string) =>
      transaction(stores[0], (tx) => tx.deleteFrom(table).where('id', '=', id).execute())
    await expect(erase('consents', own)).rejects.toThrow(/foreign key/i)
    await expect(erase('profiles', profileId)).rejects.toThrow(/foreign key/i)
    await transaction(stores[0], (tx) => tx.deleteFrom('palms').where('profileId', '=', profileId).execute())
  })

  test('twenty parallel enrolments of a hand on two servers store one palm', async () => {
    const { newProfile, enrol, open, stores } = clinic()
    const profileId = await newProfile()
    const wishes = Array.from({ length: 20 }, (_, index) => ({
      code: next(),
      server: index % 2 ? (1 as const) : (0 as const),
    }))
    const outcomes = await Promise.all(wishes.map(({ code, server }) => enrol({ profileId, code }, server)))
    expect(outcomes.filter((outcome) => outcome === 'enrolled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'alreadyEnrolled')).toHaveLength(19)
    const found = await Promise.all(wishes.map(({ code }) => seek(open(1), code)))
    expect(found.map(({ kind }) => kind === 'clear')).toEqual(outcomes.map((outcome) => outcome === 'enrolled'))
    expect(await stores[0].selectFrom('palms').where('profileId', '=', profileId).selectAll().execute()).toHaveLength(1)
  })

  test('a stored palm is decrypted only with the key and the id of its owner', async () => {
    const { newProfile, enrol, open, stores, reports, keys } = clinic()
    const [one, two, codeOfOne, codeOfTwo] = [await newProfile(), await newProfile(), next(), next()]
    await enrol({ profileId: one, code: codeOfOne })
    await enrol({ profileId: two, code: codeOfTwo })
    const sealedOf = async (profileId: string) => {
      const row = await stores[0]
        .selectFrom('palms')
        .select('sealed')
        .where('profileId', '=', profileId)
        .executeTakeFirst()
      return Buffer.from(row?.sealed ?? [])
    }
    const [ofOne, ofTwo] = [await sealedOf(one), await sealedOf(two)]
    expect(ofOne).toHaveLength(284)
    for (let part = 0; part < 128; part += 16) {
      expect(ofOne.includes(codeOfOne.subarray(part, part + 16))).toBe(false)
    }
    const others = async (owners: readonly string[]) => new Map(owners.map((owner) => [owner, randomBytes(32)]))
    const stranger = open(0, { ...keys, keysOf: others })
    expect(await seek(stranger, codeOfOne)).toEqual({ kind: 'none' })
    expect(reports.at(-1)?.event).toBe('palms-unreadable')
    expect(Object.keys(reports.at(-1)?.facts ?? {})).toEqual(['count'])
    // An attacker with the database and without keys swaps two palms.
    const put = (profileId: string, sealed: Uint8Array) =>
      transaction(stores[0], (tx) =>
        tx.updateTable('palms').set({ sealed }).where('profileId', '=', profileId).execute(),
      )
    await put(one, ofTwo)
    await put(two, ofOne)
    expect(await seek(open(), codeOfOne)).toEqual({ kind: 'none' })
    expect(await seek(open(), codeOfTwo)).toEqual({ kind: 'none' })
    await put(one, ofOne)
    await put(two, ofTwo.with(ofTwo.length - 1, (ofTwo.at(-1) ?? 0) ^ 1))
    expect(await seek(open(), codeOfOne)).toMatchObject({ profileId: one })
    expect(await seek(open(), codeOfTwo)).toEqual({ kind: 'none' })
    await put(two, ofTwo)
  })

  test('three enrolments of one palm have three different sealed forms', async () => {
    const { newProfile, enrol, remove, stores } = clinic()
    const [profileId, code] = [await newProfile(), next()]
    const sealed = async () => {
      await enrol({ profileId, code })
      const row = await stores[0]
        .selectFrom('palms')
        .select('sealed')
        .where('profileId', '=', profileId)
        .executeTakeFirst()
      await remove(profileId)
      return Buffer.from(row?.sealed ?? []).toString('hex')
    }
    expect(new Set([await sealed(), await sealed(), await sealed()]).size).toBe(3)
  })

  test('a failed transaction with an enrolment and a removal changes no search result', async () => {
    const { newProfile, enrol, consent, open, keys, stores } = clinic()
    const [profileId, other, enrolled, lost] = [await newProfile(), await newProfile(), next(), next()]
    await enrol({ profileId, code: enrolled })
    const consentId = await consent(other)
    const failing = transaction(stores[0], async (tx) => {
      await enrolPalm(tx, keys, { profileId: other, hand: 'left', palm: steadyIn(lost), consentId }, now)
      await removePalms(tx, profileId, now)
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(await seek(open(), enrolled)).toMatchObject({ kind: 'clear', profileId })
    expect(await seek(open(), lost)).toEqual({ kind: 'none' })
  })
})
