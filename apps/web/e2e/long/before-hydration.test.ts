import { enUs } from '@palmflow/views/testing/texts'
import { test } from 'vitest'
import { holdScripts, typesAcrossHydration, typesOnSlowComputer } from '../testing/browser/before-hydration.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test.for([1, 2, 3])('the phone number field contains all keys typed before a slow hydration (load %i)', async () => {
  await typesOnSlowComputer(await visit())
})

test('Back before the hydration of a reloaded page opens the previous page', async () => {
  const user = await visit()
  await user.opens('/help')
  await user.page.getByRole('link', { name: enUs['footer.privacy'] }).first().click()
  await user.heading(enUs['legalDocument.privacyNotice']).waitFor()
  const letGo = await holdScripts(user)
  await user.page.reload({ waitUntil: 'commit' })
  await user.heading(enUs['legalDocument.privacyNotice']).waitFor()
  await user.page.goBack({ waitUntil: 'commit' })
  await letGo()
  await user.page.getByRole('heading', { name: enUs['help.title'], level: 1 }).waitFor()
})

test.for([
  ['with a slash at the end of the address', '/sign-in/'],
  ['with a step in the address', '/sign-in?step=ADD_PIN'],
] as const)('a phone number typed before hydration stays in the field %s', async ([, path]) => {
  await typesAcrossHydration(await visit(), path)
})
