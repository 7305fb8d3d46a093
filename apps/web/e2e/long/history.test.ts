import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { comesFromLanding, goesBack, isOnLanding } from '../testing/pages/from-landing.ts'
import { numbers } from '../testing/site/site.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

const fromLanding = async (): Promise<WebsiteUser> => comesFromLanding(await visit())

test('after a sign-in without a PIN, Back from the dashboard opens the landing page', async () => {
  const user = await fromLanding()
  await user.signsIn({ number: numbers.withoutPin })
  await goesBack(user)
  await isOnLanding(user)
})

test('a user changes the number after a return to the code step from another page', async () => {
  const user = await fromLanding()
  await user.asksForCode()
  await user.opens('/too-many-requests')
  await user.opens('/sign-in')
  await user.seesCodeForm()
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.seesNumberForm()
  await goesBack(user)
  await expect.poll(() => user.path()).toBe('/too-many-requests')
})
