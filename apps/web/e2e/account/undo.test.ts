import { AxeBuilder } from '@axe-core/playwright'
import { patternOf } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { changedNumber } from '../testing/paths/undo-change.ts'
import { demoPerson } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const changed = ({ page }: WebsiteUser) => page.getByText(patternOf('confirmUndo.changedNumber', { time: '.+' }))

test('an undo that begins with the link of a text message continues after a reload', async () => {
  const thief = await visit()
  const link = await changedNumber(thief)
  const owner = await visit({ site: thief.site })
  owner.watch.announce(status(400), status(404))
  const texts: string[] = []
  owner.page.on('request', (request) => void texts.push(request.url()))
  await owner.opens('/undo#none')
  await owner.heading(enUs['confirmUndo.goneTitle']).waitFor()
  // The second link opens in the same tab and differs only in its fragment.
  await owner.page.evaluate((to) => location.assign(to), link)
  await changed(owner).waitFor()
  await owner.sees(textOf('confirmUndo.number', { tail: demoPerson.number.slice(-4) }))
  expect((await new AxeBuilder({ page: owner.page }).analyze()).violations).toEqual([])
  await owner.reloads()
  await changed(owner).waitFor()
  await owner.page.getByLabel(enUs['addPin.label']).fill('0000')
  await owner.page.keyboard.press('Enter')
  await owner.sees(enUs.pinInvalid)
  await owner.page.getByLabel(enUs['addPin.label']).fill(demoPerson.rightPin)
  await owner.page.keyboard.press('Enter')
  await owner.heading(enUs['confirmUndo.doneTitle']).waitFor()
  await owner.presses(enUs['confirmUndo.signIn'])
  await owner.seesNumberForm()
  const token = link.slice(link.indexOf('#') + 1)
  expect(texts.filter((url) => url.includes(token))).toEqual([])
})

test('Sign in after an undo checks the session of a signed-in browser', async () => {
  const user = await visit()
  const link = await changedNumber(user)
  user.watch.announce(status(401))
  await user.page.goto('about:blank')
  await user.opens(link)
  await changed(user).waitFor()
  await user.page.getByLabel(enUs['addPin.label'], { exact: true }).fill(demoPerson.rightPin)
  await user.page.keyboard.press('Enter')
  await user.heading(enUs['confirmUndo.doneTitle']).waitFor()
  const loads = () => user.network.calls('loadProfile').length
  const before = loads()
  await user.presses(enUs['confirmUndo.signIn'])
  await expect.poll(loads).toBe(before + 1)
  await user.seesNumberForm()
})
