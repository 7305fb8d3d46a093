import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inspector } from '../testing/pages/accessibility.ts'
import { numbers } from '../testing/site/site.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('each error screen of the sign-in is accessible in both themes and at both widths', async () => {
  const person = await visit()
  const inspection = inspector(person)
  person.watch.announce(/./)
  await person.opens('/too-many-requests')
  await inspection.look('too many requests')
  await person.opens('/sign-in?isReAuth=true')
  await person.sees(enUs.sessionExpiredSignIn)
  await inspection.look('session expired')
  await person.provesPhone(numbers.held)
  await person.sees(enUs.verifyingTrouble)
  await inspection.look('held')
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.phone.fill(numbers.withPin)
  await person.network.fail('checkVerification', ['abort'])
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.heading(enUs['checkVerification.failedTitle']).waitFor()
  await inspection.look('unreachable')
  await person.presses(enUs['checkVerification.reload'])
  await person.walks('ADD_PIN')
  await person.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '86400' } }])
  await person.givesPin('9999')
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  await inspection.look('locked')
  expect(await person.page.title()).toBe(textOf('titleScreen', { screen: enUs['steps.lockedTitle'] }))
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
  await person.network.fail('requestAccessToken', ['abort'])
  await person.opens()
  await person.isAlerted(enUs.tryAgain)
  await inspection.look('reload prompt')
  expect(inspection.found).toEqual([])
})
