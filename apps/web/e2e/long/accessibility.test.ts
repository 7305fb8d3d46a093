import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inspector } from '../testing/pages/accessibility.ts'
import { numbers } from '../testing/site/site.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('the error screens of the sign-in are accessible in both themes and both widths', async () => {
  const user = await visit()
  const inspection = inspector(user)
  user.watch.announce(/./)
  await user.opens('/too-many-requests')
  await inspection.look('too many requests')
  await user.opens('/sign-in?isReAuth=true')
  await user.sees(enUs.sessionExpiredSignIn)
  await inspection.look('session expired')
  await user.walks('VALIDATE_PHONE troubled', { number: numbers.held })
  await user.sees(enUs.verifyingTrouble)
  await inspection.look('held')
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.network.fail('checkVerification', ['abort'])
  await user.walks('CHECK_VERIFICATION waiting reload')
  await user.heading(enUs['checkVerification.failedTitle']).waitFor()
  await inspection.look('unreachable')
  await user.presses(enUs['checkVerification.reload'])
  await user.walks('ADD_PIN')
  await user.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '86400' } }])
  await user.givesPin('9999')
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  await inspection.look('locked')
  expect(await user.page.title()).toBe(textOf('titleScreen', { screen: enUs['steps.lockedTitle'] }))
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
  await user.network.fail('requestAccessToken', ['abort'])
  await user.opens()
  await user.isAlerted(enUs.tryAgain)
  await inspection.look('reload prompt')
  expect(inspection.found).toEqual([])
})
