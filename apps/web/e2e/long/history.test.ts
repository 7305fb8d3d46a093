import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { comesFromLanding, goesBack, isOnLanding } from '../testing/pages/from-landing.ts'
import { numbers } from '../testing/site/site.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

const fromLanding = async (): Promise<Person> => comesFromLanding(await visit())

test('Back from the dashboard leaves the sign-in of a user without a PIN', async () => {
  const person = await fromLanding()
  await person.signsIn({ number: numbers.withoutPin })
  await goesBack(person)
  await isOnLanding(person)
})

test('a user who returns to the code step after another page can change the number', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await person.opens('/too-many-requests')
  await person.opens('/sign-in')
  await person.seesCodeForm()
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.seesNumberForm()
  await goesBack(person)
  await expect.poll(() => person.path()).toBe('/too-many-requests')
})
