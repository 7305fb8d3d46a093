import { endpoints, wire } from '@palmflow/contract'
import type { DocumentLanguage } from '@palmflow/contract/documents'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { textHash } from '../documents/index.ts'
import { writeReceipt } from '../documents/receipts.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

const listOf = async (client: TestClient) => v.parse(wire.receipts, (await client.askFor('listReceipts')).body)
const load = (client: TestClient, id: string) => client.askFor('loadReceipt', { id })

onEachDatabase('receipts of consents', (fixture) => {
  async function agree(
    { client, profileId }: Awaited<ReturnType<typeof websiteUser>>,
    title: string,
    html = '<p>Words</p>',
    name = 'program_test',
    language: DocumentLanguage = 'en-US',
  ) {
    const { db, clock } = fixture()
    const session = await db
      .selectFrom('sessions')
      .selectAll()
      .where('profileId', '=', profileId)
      .executeTakeFirstOrThrow()
    expect(client.tokens.pt).toBeDefined()
    const agreed = { name, text: { title, html, language }, session, profileId, application: 'harbor-market' }
    return transaction(db, (tx) => writeReceipt(tx, agreed, clock.now()))
  }

  test('the list of receipts shows titles and times, the newest first', async () => {
    const user = await websiteUser(fixture())
    const { clock } = fixture()
    expect([endpoints.listReceipts.path, endpoints.loadReceipt.path]).toEqual([
      '/api/v1/consent-receipts',
      '/api/v1/consent-receipts/{id}',
    ])
    expect(await listOf(user.client)).toEqual({ receipts: [], older: false })
    const first = await agree(user, 'Terms of use')
    clock.advance(1_000)
    const id = await agree(user, 'Harbor Rewards and your palm')
    const after = await listOf(user.client)
    expect(after).toEqual({
      older: false,
      receipts: [
        { receiptId: id, title: 'Harbor Rewards and your palm', language: 'en-US', agreedAt: clock.now() },
        { receiptId: first, title: 'Terms of use', language: 'en-US', agreedAt: clock.now() - 1_000 },
      ],
    })
  })

  test('a receipt and its file contain the wording that the user accepted', async () => {
    const user = await websiteUser(fixture())
    const id = await agree(user, 'A <b> & its end', '<p>First wording</p>')
    await agree(user, 'A <b> & its end', '<p>Second wording</p>')
    const { page, ...facts } = v.parse(wire.receiptText, (await load(user.client, id)).body)
    expect(facts).toEqual({
      ...{ receiptId: id, title: 'A <b> & its end', html: '<p>First wording</p>' },
      ...{ language: 'en-US', agreedAt: fixture().clock.now() },
    })
    expect(page).toContain('<h1>A &lt;b&gt; &amp; its end</h1>')
    expect(page).toContain("default-src 'none'")
    for (const fact of [id, new Date(facts.agreedAt).toISOString().slice(0, 10), 'harbor-market', 'First wording'])
      expect(page).toContain(fact)
    expect(page).not.toContain('Second wording')
    const [, wording] = /<article>(.*)<\/article>/s.exec(page) ?? []
    expect(page).toContain(`<dd>${textHash({ title: 'A <b> & its end', html: wording ?? '' })}</dd>`)
  })

  test('the list of receipts uses titles in the reader’s language if such titles exist', async () => {
    const user = await websiteUser(fixture())
    const agreements = [
      ['website_biometric_consent', 'Biometric consent of then'],
      ['harbor_market_authorization', 'Harbor Market and your palm'],
      ['program_kettle_club', 'Kettle Club and your palm'],
      ['program_of_nobody', 'What nobody knows any more'],
    ] as const
    for (const [name, title] of agreements) {
      await agree(user, title, '<p>Words</p>', name)
      fixture().clock.advance(1_000)
    }
    await agree(user, 'Términos de entonces', '<p>Palabras</p>', 'website_terms_of_use', 'es-US')
    const headingsIn = async (language: string) => {
      const { body } = await user.client.ask('listReceipts', undefined, { 'accept-language': language })
      return v.parse(wire.receipts, body).receipts.map(({ title, language }) => `${language} ${title}`)
    }
    expect(await headingsIn('es-US')).toEqual([
      'es-US Términos de entonces',
      'en-US What nobody knows any more',
      'es-US Kettle Club y su palma',
      'es-US Harbor Market y su palma',
      'es-US Consentimiento biométrico',
    ])
    expect(await headingsIn('en-US')).toEqual([
      'en-US Terms of use',
      ...agreements.toReversed().map(([, title]) => `en-US ${title}`),
    ])
  })

  test('the receipt of a Spanish consent has a Spanish file', async () => {
    const user = await websiteUser(fixture())
    const id = await agree(user, 'Términos', '<p>Palabras</p>', 'website_terms_of_use', 'es-US')
    const response = v.parse(wire.receiptText, (await load(user.client, id)).body)
    expect([response.title, response.html, response.language]).toEqual(['Términos', '<p>Palabras</p>', 'es-US'])
    for (const part of ['<html lang="es-US">', '<dt>Comprobante</dt>', '<dt>Aceptado el</dt>', '<dt>Para</dt>'])
      expect(response.page).toContain(part)
    expect(response.page).not.toContain('Receipt')
  })

  test('a stored wording without a language gets one when another user agrees to it', async () => {
    const user = await websiteUser(fixture())
    const id = await agree(user, 'An old wording')
    const { db } = fixture()
    await db.updateTable('documentTexts').set({ language: null }).where('title', '=', 'An old wording').execute()
    const languageOf = async () => v.parse(wire.receiptText, (await load(user.client, id)).body).language
    expect([await languageOf(), (await listOf(user.client)).receipts[0]?.language]).toEqual([undefined, undefined])
    await agree(await websiteUser(fixture()), 'An old wording')
    expect(await languageOf()).toBe('en-US')
  })

  test('the list of receipts contains at most the newest 100', async () => {
    const user = await websiteUser(fixture())
    const listReceipts = async () => {
      const { older, receipts } = await listOf(user.client)
      return [older, receipts.length, receipts[0]?.title]
    }
    for (let each = 1; each <= 99; each += 1) await agree(user, `Wording ${each}`)
    fixture().clock.advance(1_000)
    await agree(user, 'The hundredth')
    expect(await listReceipts()).toEqual([false, 100, 'The hundredth'])
    fixture().clock.advance(1_000)
    await agree(user, 'The newest')
    expect(await listReceipts()).toEqual([true, 100, 'The newest'])
  })

  test('another user or a visitor cannot read a user’s receipt', async () => {
    const [user, { client: otherClient }] = [await websiteUser(fixture()), await websiteUser(fixture())]
    const id = await agree(user, 'Terms of use')
    expect((await listOf(user.client)).receipts).toHaveLength(1)
    expect((await load(user.client, id)).status).toBe(200)
    expect([(await load(otherClient, id)).status, (await load(otherClient, newId())).status]).toEqual([404, 404])
    expect(JSON.stringify(await listOf(otherClient))).not.toContain(id)
    const visitor = createTestClient(fixture().origin)
    await visitor.ask('requestAccessToken')
    expect([(await visitor.askFor('listReceipts')).status, (await load(visitor, id)).status]).toEqual([401, 401])
  })
})
