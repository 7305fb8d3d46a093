import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed, texted } from '../credentials/testing/number-change.ts'
import { addsPalm, changesNumber, owner, pin, tokenAt, undoCalls } from '../credentials/testing/undoable-changes.ts'
import { fetchZip } from '../data-requests/testing/open-zip.ts'
import { finished, linkFor, requestsOf } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { type AppBackend, onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'

const application = 'harbor-market'

/** Returns the start of each text message that contains no code, the oldest message first. */
async function warningsAt(fixture: AppBackend, phone: string): Promise<string[]> {
  await noticed(fixture)
  const texts = (await fixture.texts(phone)).map(({ text }) => text).reverse()
  return texts.filter((text) => !/^\d{6} /.test(text)).map((text) => text.slice(0, text.indexOf(` ${brand.name}`)))
}

/**
 * Only the user's oldest consent is in Spanish. The calls of the tests state no language, so their language is English.
 */
async function spanishOwner(fixture: AppBackend) {
  const user = await owner(fixture)
  const { profileId } = user
  const { id: consentId } = await fixture.db
    .selectFrom('consents')
    .select('id')
    .where('profileId', '=', profileId)
    .orderBy('recordedAt')
    .executeTakeFirstOrThrow()
  const agreement = { agreementId: 'website_biometric_consent', title: consentId, html: '', firstAt: 4_711 }
  await transaction(fixture.db, async (tx) => {
    await tx
      .insertInto('documentTexts')
      .values({ ...agreement, hash: consentId, language: 'es-US' })
      .execute()
    await tx.updateTable('consents').set({ textHash: consentId }).where('id', '=', consentId).execute()
    await tx
      .insertInto('authorizations')
      .values({ profileId, application, authorized: 1, consentId, at: 4_711 })
      .execute()
  })
  return user
}

onEachDatabase('the language of warnings', (fixture) => {
  test('a warning about a change or an undo has the language of the oldest consent', async () => {
    const user = await spanishOwner(fixture())
    await addsPalm(fixture(), user)
    const next = await changesNumber(fixture(), user)
    const token = await tokenAt(fixture(), user.phone)
    expect(token).not.toBe('')
    expect(await warningsAt(fixture(), user.phone)).toEqual([
      'Se agregó una palma a su perfil de',
      'El número de celular de su perfil de',
    ])
    expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    expect(await warningsAt(fixture(), next)).toEqual(['Se deshicieron cambios en su perfil de'])
  })

  test('the undo link of a warning opens a page in the language of the oldest consent', async () => {
    const user = await spanishOwner(fixture())
    await addsPalm(fixture(), user)
    await changesNumber(fixture(), user)
    await noticed(fixture())
    const links = (await fixture().texts(user.phone)).flatMap(({ text }) => text.match(/[^ ]+undo#/) ?? [])
    expect(links).toEqual([`${fixture().origin}/es/undo#`, `${fixture().origin}/es/undo#`])
  })

  test('a warning about a removal has the language of the oldest consent', async () => {
    const user = await spanishOwner(fixture())
    expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' }, newId())).status).toBe(204)
    const disconnects = { application, authorized: false }
    expect((await user.client.askFor('authorizeApplication', disconnects, newId())).status).toBe(204)
    expect((await warningsAt(fixture(), user.phone)).sort()).toEqual([
      'Harbor Market se desconectó de su perfil de',
      'Se quitó una palma de su perfil de',
    ])
    expect((await user.client.askFor('deleteProfile', {}, newId())).status).toBe(204)
    expect(await warningsAt(fixture(), user.phone)).toContain('Se eliminó su perfil de')
  })

  test('a warning about wrong PINs has the language of the oldest consent', async () => {
    const user = await spanishOwner(fixture())
    for (const wrong of othersThan(pin, 5)) await user.client.submitPin(wrong, newId())
    expect(await warningsAt(fixture(), user.phone)).toEqual(['Hubo demasiados intentos incorrectos con su PIN de'])
  })

  test.each([
    ['UPDATE_PHONE', 'para CAMBIAR SU NÚMERO'],
    ['ADD_PALM', 'para AGREGAR UNA PALMA'],
  ] as const)('the text message with a code for %s has the language of the oldest consent', async (use, purpose) => {
    const user = await spanishOwner(fixture())
    fixture().clock.advance(1)
    expect((await texted(user.client, user.phone, use)).body).toEqual({ status: 'SUCCESS' })
    expect((await fixture().texts(user.phone))[0]?.text).toContain(purpose)
  })

  test('the text message about a data file has the language of the oldest consent', async () => {
    const user = await spanishOwner(fixture())
    fixture().clock.advance(1)
    expect((await user.client.ask('startDataRequest')).status).toBe(204)
    await finished(fixture())
    const [id = ''] = await requestsOf(fixture(), user)
    const text = (await fixture().texts(user.phone))[0]?.text
    expect(text).toContain(`La copia de sus datos de ${brand.name} está lista.`)
    expect(text).toContain(`/es/dashboard?dataDownload=${id}`)
    expect((await fetchZip(await linkFor(user, id))).html).toContain('<html lang="en-US">')
  })
})
