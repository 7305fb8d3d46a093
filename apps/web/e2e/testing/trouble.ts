import type { EndpointName } from '@palmflow/contract'
import type { Person } from './person.ts'
import { noConnection, report, status } from './watch.ts'

/** A person on a bad day: what a failing network or server makes a page say is announced. */
export function onBadDay(person: Person): Person {
  person.watch.announce(noConnection, status(500), status(503), status(429), report('answerRefused'))
  person.watch.announce(report('featureFlagsFailed'), report('profileFailed'), report('error'))
  return person
}

/** How often a call went out. */
export const attempts = (person: Person, name: EndpointName): number => person.network.asked(name).length
