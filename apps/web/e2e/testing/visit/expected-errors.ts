import type { EndpointName } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import { numbers } from '../site/site.ts'
import { noConnection, report, status } from './page-errors.ts'
import type { Person } from './user.ts'

export function onBadDay(person: Person): Person {
  person.watch.announce(noConnection, status(500), status(503), status(429), report('answerRefused'))
  person.watch.announce(report('featureFlagsFailed'), report('profileFailed'), report('error'))
  return person
}

export const attempts = (person: Person, name: EndpointName): number => person.network.calls(name).length

/** The first call of the page fails. The form must keep the number that the user has typed. */
export async function reloadsWithoutNetwork(person: Person, opening: EndpointName): Promise<void> {
  const letGo = await person.network.hold(opening, 'abort')
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  letGo()
  await person.isAlerted(enUs.tryAgain)
  expect(attempts(person, opening)).toBe(1)
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses(enUs['checkVerification.reload'])
  await person.seesCodeForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
}
