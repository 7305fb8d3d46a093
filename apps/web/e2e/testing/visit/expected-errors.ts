import type { EndpointName } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import { numbers } from '../site/site.ts'
import { noConnection, report, status } from './page-errors.ts'
import type { WebsiteUser } from './user.ts'

export function onBadDay(user: WebsiteUser): WebsiteUser {
  user.watch.announce(noConnection, status(500), status(503), status(429), report('answerRefused'))
  user.watch.announce(report('featureFlagsFailed'), report('profileFailed'), report('error'))
  return user
}

export const attempts = (user: WebsiteUser, name: EndpointName): number => user.network.calls(name).length

/** The first call of the page fails. The form must keep the number that the user has typed. */
export async function reloadsWithoutNetwork(user: WebsiteUser, opening: EndpointName): Promise<void> {
  const letGo = await user.network.hold(opening, 'abort')
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  letGo()
  await user.isAlerted(enUs.tryAgain)
  expect(attempts(user, opening)).toBe(1)
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs['checkVerification.reload'])
  await user.seesCodeForm()
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
}
