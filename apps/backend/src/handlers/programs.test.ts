import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { valuesOf } from '../testing/database-values.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { eraseProfile } from '../users/erase.ts'

const listOf = async (client: TestClient) =>
  v.parse(wire.partnerPrograms, (await client.askFor('listPrograms')).body).programs
const programIn = async (client: TestClient, id: string) =>
  (await listOf(client)).find(({ programId }) => programId === id)
const link = async (client: TestClient, id: string, value: object = {}) =>
  (await client.askFor('linkProgram', { id, consented: true, ...value }, newId())).status
const unlink = async (client: TestClient, id: string) => (await client.askFor('unlinkProgram', { id }, newId())).status

onEachDatabase('partner programs', (fixture) => {
  test('the list of programs contains each kind of program with its texts [R410]', async () => {
    const { client } = await websiteUser(fixture())
    expect([endpoints.listPrograms.path, endpoints.linkProgram.path, endpoints.unlinkProgram.path]).toEqual([
      '/api/v1/partner-programs',
      '/api/v1/partner-programs/{id}',
      '/api/v1/partner-programs/{id}',
    ])
    const programs = await listOf(client)
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

  test('a program with a valid member number stays linked until the user unlinks it [R160 R161]', async () => {
    const { client } = await websiteUser(fixture())
    for (const externalId of ['', 'HM1234567', 'HM123456789', 'x HM12345678', `HM${'1'.repeat(62)}`])
      expect(await link(client, 'harbor-rewards', { externalId }), externalId).toBe(400)
    expect(await link(client, 'harbor-rewards')).toBe(400)
    expect(await link(client, 'harbor-rewards', { externalId: ' HM12345678 ' })).toBe(204)
    const linked = { customerLinkedStatus: 'LINKED', obfuscatedPartnerExternalId: '••••5678' }
    expect(await programIn(client, 'harbor-rewards')).toMatchObject(linked)
    expect(JSON.stringify(await listOf(client))).not.toContain('HM12345678')
    expect(await link(client, 'granite-ten', { externalId: '123456' })).toBe(204)
    expect(await programIn(client, 'granite-ten')).toMatchObject({ obfuscatedPartnerExternalId: '••••' })
    expect([await unlink(client, 'harbor-rewards'), await unlink(client, 'harbor-rewards')]).toEqual([204, 204])
    expect(await programIn(client, 'harbor-rewards')).not.toHaveProperty('obfuscatedPartnerExternalId')
    expect(await programIn(client, 'harbor-rewards')).toMatchObject({ customerLinkedStatus: 'NOT_LINKED' })
  })

  test('a call that links a program refuses fields of another kind of program [R161]', async () => {
    const { client } = await websiteUser(fixture())
    expect(await link(client, 'pine-points', { externalId: 'anything' })).toBe(400)
    expect(await link(client, 'pine-points')).toBe(204)
    expect(await programIn(client, 'pine-points')).toMatchObject({ customerLinkedStatus: 'LINKED' })
    for (const input of [{}, { externalId: '1' }]) expect(await link(client, 'kettle-club', input)).toBe(400)
  })

  test('a program link requires a consent', async () => {
    const { client, profileId } = await websiteUser(fixture())
    expect((await client.askFor('linkProgram', { id: 'pine-points' }, newId())).status).toBe(400)
    expect((await client.askFor('linkProgram', { id: 'pine-points', consented: false }, newId())).status).toBe(400)
    await link(client, 'pine-points')
    await link(client, 'pine-points')
    await unlink(client, 'pine-points')
    const receipts = await fixture()
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

  test('the calls for programs refuse visitors and unknown programs', async () => {
    const { client } = await websiteUser(fixture())
    for (const odd of ['nothing', 'constructor', 'to-string'])
      expect([await link(client, odd), await unlink(client, odd)], odd).toEqual([404, 404])
    const visitor = createTestClient(fixture().origin)
    await visitor.ask('requestAccessToken')
    const statuses = [(await visitor.askFor('listPrograms')).status, await link(visitor, 'pine-points')]
    expect([...statuses, await unlink(visitor, 'pine-points')]).toEqual([401, 401, 401])
  })

  test('two parallel calls that link one program at two servers get status 204', async () => {
    const [{ client }, { client: otherClient }] = [await websiteUser(fixture()), await websiteUser(fixture())]
    const parallelClient = createTestClient(fixture().second.origins.website, { ...client.tokens })
    const input = { externalId: '1234 5678 9012' }
    expect(await Promise.all([client, parallelClient].map((each) => link(each, 'juniper-leaves', input)))).toEqual([
      204, 204,
    ])
    expect(await programIn(parallelClient, 'juniper-leaves')).toMatchObject({ obfuscatedPartnerExternalId: '••••9012' })
    expect(await programIn(otherClient, 'juniper-leaves')).toMatchObject({ customerLinkedStatus: 'NOT_LINKED' })
    await unlink(otherClient, 'juniper-leaves')
    expect(await programIn(client, 'juniper-leaves')).toMatchObject({ customerLinkedStatus: 'LINKED' })
  })

  test('unlinking one program keeps the user’s other program linked', async () => {
    const { client } = await websiteUser(fixture())
    for (const id of ['pine-points', 'lakeside-care']) expect(await link(client, id)).toBe(204)
    expect(await unlink(client, 'pine-points')).toBe(204)
    const linked = (await listOf(client)).filter(({ customerLinkedStatus }) => customerLinkedStatus === 'LINKED')
    expect(linked.map(({ programId }) => programId)).toEqual(['lakeside-care'])
  })

  test('the databases contain no member number in plain text', async () => {
    const { client, profileId } = await websiteUser(fixture())
    const { db, keys, clock } = fixture()
    expect(await link(client, 'brightwater-pass', { externalId: 'BW-QX7ZK2' })).toBe(204)
    const open = async () =>
      [...(await valuesOf(db)), ...(await valuesOf(keys.db))].filter((item) => item.includes('QX7ZK2'))
    const links = () => db.selectFrom('programLinks').select('sealed').where('profileId', '=', profileId).execute()
    expect((await links()).map(({ sealed }) => (sealed?.length ?? 0) > 0)).toEqual([true])
    expect(await open()).toEqual([])
    expect(await eraseProfile({ db, keys }, profileId, clock.now())).toBe(true)
    expect(await links()).toEqual([])
    expect((await client.askFor('listPrograms')).status).toBe(401)
  })
})
