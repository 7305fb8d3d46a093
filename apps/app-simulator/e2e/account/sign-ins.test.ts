import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const title = enUs['signIns.title']
const phone = '+12065550100'

test('a website sign-in that the user ends in the app gets status 401', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  const origin = await user.view.locator('body').evaluate(() => location.origin)
  const website = createTestClient(origin)
  const code = async () => (await codesSentTo(origin, phone))[0] ?? ''
  await website.signsIn({ phone, pin: '1234', code })
  expect((await website.ask('loadProfile')).status).toBe(200)
  await user.view.getByRole('link', { name: title }).click()
  await user.sees(title)
  const rows = user.view.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await user.reads(enUs['signIns.own'])
  await user.view.getByRole('button', { name: `${enUs['signIns.end']}, ${enUs['signIns.browser']}` }).click()
  await user.reads(enUs['signIns.over'])
  expect((await website.ask('loadProfile')).status).toBe(401)
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})
