import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { asker } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { eraseProfile } from '../people/erase.ts'
import { valuesOf } from '../testing/all-values.ts'
import { createPerson, type Person } from '../testing/person.ts'

const listOf = async (who: Person) => v.parse(wire.partnerPrograms, (await who.askFor('listPrograms')).body).programs
const programIn = async (who: Person, id: string) => (await listOf(who)).find(({ programId }) => programId === id)
const link = async (who: Person, id: string, value: object = {}) =>
  (await who.askFor('linkProgram', { id, consented: true, ...value }, newId())).status
const unlink = async (who: Person, id: string) => (await who.askFor('unlinkProgram', { id }, newId())).status

onEachDatabase('partner programs', (place) => {
  test('the list of programs has its own path and the texts of each program [R410]', async () => {
    const { who } = await asker(place())
    expect([endpoints.listPrograms.path, endpoints.linkProgram.path, endpoints.unlinkProgram.path]).toEqual([
      '/api/v1/partner-programs',
      '/api/v1/partner-programs/{id}',
      '/api/v1/partner-programs/{id}',
    ])
    const programs = await listOf(who)
    expect(programs.length).toBeGreaterThan(9)
    expect(new Set(programs.map(({ loyaltyLinkingType }) => loyaltyLinkingType))).toEqual(
      new Set(['MANUAL', 'DEVICE_ONLY', 'CONSENT']),
    )
    expect(programs.every(({ customerLinkedStatus }) => customerLinkedStatus === 'NOT_LINKED')).toBe(true)
    expect(programs.find(({ programId }) => programId === 'harbor-rewards')).toEqual({
      ...{ programId: 'harbor-rewards', application: 'harbor-market', partnerName: 'Harbor Market' },
      ...{ rewardName: 'Harbor Rewards', customerLinkedStatus: 'NOT_LINKED', loyaltyLinkingType: 'MANUAL' },
      valueProposition: 'Member prices at every checkout, and 2% back on what you buy.',
      ...{ customerFacingExternalIdDescriptor: 'member number', validationRegex: '^HM\\d{8}$' },
      unlinkAlertMessages: [
        'From now on, you’ll pay nonmember prices at checkout.',
        'Your rewards stay with Harbor Market.',
      ],
      consentText:
        'You link Harbor Rewards to your palm. Harbor Market will know when and where you use your palm in its stores. It never gets your palm signature, your PIN or your phone number from us. You can unlink it anytime.',
      language: 'en-US',
    })
  })

  test('a program with a member number can be linked and unlinked [R160 R161]', async () => {
    const { who } = await asker(place())
    for (const externalId of ['', 'HM1234567', 'HM123456789', 'x HM12345678', `HM${'1'.repeat(62)}`])
      expect(await link(who, 'harbor-rewards', { externalId }), externalId).toBe(400)
    expect(await link(who, 'harbor-rewards')).toBe(400)
    expect(await link(who, 'harbor-rewards', { externalId: ' HM12345678 ' })).toBe(204)
    const linked = { customerLinkedStatus: 'LINKED', obfuscatedPartnerExternalId: '••••5678' }
    expect(await programIn(who, 'harbor-rewards')).toMatchObject(linked)
    expect(JSON.stringify(await listOf(who))).not.toContain('HM12345678')
    expect(await link(who, 'granite-ten', { externalId: '123456' })).toBe(204)
    expect(await programIn(who, 'granite-ten')).toMatchObject({ obfuscatedPartnerExternalId: '••••' })
    expect([await unlink(who, 'harbor-rewards'), await unlink(who, 'harbor-rewards')]).toEqual([204, 204])
    expect(await programIn(who, 'harbor-rewards')).not.toHaveProperty('obfuscatedPartnerExternalId')
    expect(await programIn(who, 'harbor-rewards')).toMatchObject({ customerLinkedStatus: 'NOT_LINKED' })
  })

  test('each kind of program is linked only in its own way [R161]', async () => {
    const { who } = await asker(place())
    expect(await link(who, 'pine-points', { externalId: 'anything' })).toBe(400)
    expect(await link(who, 'pine-points')).toBe(204)
    expect(await programIn(who, 'pine-points')).toMatchObject({ customerLinkedStatus: 'LINKED' })
    for (const input of [{}, { externalId: '1' }]) expect(await link(who, 'kettle-club', input)).toBe(400)
  })

  test('linking a program requires a consent, which gets a receipt', async () => {
    const { who, profileId } = await asker(place())
    expect((await who.askFor('linkProgram', { id: 'pine-points' }, newId())).status).toBe(400)
    expect((await who.askFor('linkProgram', { id: 'pine-points', consented: false }, newId())).status).toBe(400)
    await link(who, 'pine-points')
    await link(who, 'pine-points')
    await unlink(who, 'pine-points')
    const receipts = await place()
      .db.selectFrom('consents')
      .innerJoin('documentTexts', 'documentTexts.hash', 'consents.textHash')
      .select(['documentTexts.title', 'documentTexts.html'])
      .where('profileId', '=', profileId)
      .where('consents.agreementId', '=', 'program_pine_points')
      .execute()
    expect(receipts).toEqual([
      {
        title: 'Thread Points and your palm',
        html: '<p>You link Thread Points to your palm. Pine &amp; Thread will know when and where you use your palm in its stores. It never gets your palm signature, your PIN or your phone number from us. You can unlink it anytime.</p>',
      },
    ])
  })

  test('program calls refuse unknown programs and visitors', async () => {
    const { who } = await asker(place())
    for (const odd of ['nothing', 'constructor', 'to-string'])
      expect([await link(who, odd), await unlink(who, odd)], odd).toEqual([404, 404])
    const visitor = createPerson(place().origin)
    await visitor.ask('requestAccessToken')
    const statuses = [(await visitor.askFor('listPrograms')).status, await link(visitor, 'pine-points')]
    expect([...statuses, await unlink(visitor, 'pine-points')]).toEqual([401, 401, 401])
  })

  test('two pages that link a program at two servers create one link', async () => {
    const [{ who }, { who: other }] = [await asker(place()), await asker(place())]
    const twin = createPerson(place().second.origins.website, { ...who.tokens })
    const input = { externalId: '1234 5678 9012' }
    expect(await Promise.all([who, twin].map((each) => link(each, 'juniper-leaves', input)))).toEqual([204, 204])
    expect(await programIn(twin, 'juniper-leaves')).toMatchObject({ obfuscatedPartnerExternalId: '••••9012' })
    expect(await programIn(other, 'juniper-leaves')).toMatchObject({ customerLinkedStatus: 'NOT_LINKED' })
    await unlink(other, 'juniper-leaves')
    expect(await programIn(who, 'juniper-leaves')).toMatchObject({ customerLinkedStatus: 'LINKED' })
  })

  test('unlinking a program preserves the other links', async () => {
    const { who } = await asker(place())
    for (const id of ['pine-points', 'lakeside-care']) expect(await link(who, id)).toBe(204)
    expect(await unlink(who, 'pine-points')).toBe(204)
    const linked = (await listOf(who)).filter(({ customerLinkedStatus }) => customerLinkedStatus === 'LINKED')
    expect(linked.map(({ programId }) => programId)).toEqual(['lakeside-care'])
  })

  test('a member number is never stored in plain text', async () => {
    const { who, profileId } = await asker(place())
    const { db, keys, clock } = place()
    expect(await link(who, 'brightwater-pass', { externalId: 'BW-QX7ZK2' })).toBe(204)
    const open = async () =>
      [...(await valuesOf(db)), ...(await valuesOf(keys.db))].filter((one) => one.includes('QX7ZK2'))
    const links = () => db.selectFrom('programLinks').select('sealed').where('profileId', '=', profileId).execute()
    expect((await links()).map(({ sealed }) => (sealed?.length ?? 0) > 0)).toEqual([true])
    expect(await open()).toEqual([])
    expect(await eraseProfile({ db, keys }, profileId, clock.now())).toBe(true)
    expect(await links()).toEqual([])
    expect((await who.askFor('listPrograms')).status).toBe(401)
  })
})
