import type { Edge, Scenario, ScenarioTransition } from '@palmflow/paths'
import type { Wiring } from '@palmflow/web/testing/paths/planned-calls'
import { demoPerson } from '@palmflow/web/testing/site/site'
import { type AppUser, titles } from '../phone.ts'
import { comesBack, isInterrupted, prepare } from './prepare-phone.ts'
import { type Arrangement, arrangementOf, type Person, wiring } from './sign-in-responses.ts'
import { forward } from './sign-in-scenario-filter.ts'

export interface InAppUseCase {
  wiring: Wiring
  arrangementOf(transition: Pick<ScenarioTransition, 'edge'>): Arrangement | undefined
  /** The user's own phone number and PIN. A response may require other input. */
  own: { number: string; rightPin: string }
  prepare(user: AppUser, scenario: Scenario): Promise<void>
  begins(user: AppUser, scenario: Scenario, label: string): Promise<void>
  forward(transition: { chart: string; edge: Edge }, before: readonly ScenarioTransition[]): number | undefined
  /** Returns the owner of the hand for the next scan. */
  scanned(next: readonly ScenarioTransition[]): Person
  /** Checks only the visible end, because the app's events are checked after each transition. */
  seesEnd(user: AppUser, transition: ScenarioTransition): Promise<void>
}

export const signIn: InAppUseCase = {
  wiring,
  arrangementOf,
  own: demoPerson,
  prepare,
  begins: (user, scenario, label) => (isInterrupted(scenario) ? comesBack(user, label) : user.sees(titles.choice)),
  forward,
  scanned: ([next]) => (next && arrangementOf(next)?.person) ?? 'Demo',
  seesEnd: async (user, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind === 'cancelled') await user.native('Sign-in canceled').waitFor()
    else if (kind !== 'completed') await user.sees(titles.choice)
  },
}
