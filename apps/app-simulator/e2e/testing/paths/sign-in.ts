import type { Edge, Scenario, ScenarioTransition } from '@palmflow/paths'
import type { Wiring } from '@palmflow/web/testing/paths/planned-calls'
import { demoPerson } from '@palmflow/web/testing/site/site'
import { type Holder, titles } from '../phone.ts'
import { comesBack, isInterrupted, prepare } from './prepare-phone.ts'
import { forward } from './sign-in-possible.ts'
import { type Arrangement, arrangementOf, type Person, wiring } from './sign-in-responses.ts'

/** The parts of a scenario on the phone that differ between use cases. */
export interface InAppUseCase {
  wiring: Wiring
  arrangementOf(transition: Pick<ScenarioTransition, 'edge'>): Arrangement | undefined
  /** The user's input. A response may need another input. */
  own: { number: string; rightPin: string }
  /** Performs the steps before a scenario that does not start at the first step, and sets the control panel. */
  prepare(holder: Holder, scenario: Scenario): Promise<void>
  /** Waits until the page of the visit has opened or reopened. */
  begins(holder: Holder, scenario: Scenario, label: string): Promise<void>
  /** Returns the number of history entries that Forward skips. */
  forward(transition: { chart: string; edge: Edge }, before: readonly ScenarioTransition[]): number | undefined
  /** Returns the owner of the hand for the next scan. */
  scanned(next: readonly ScenarioTransition[]): Person
  /** Checks the visible end. The app's events are checked after each transition. */
  seesEnd(holder: Holder, transition: ScenarioTransition): Promise<void>
}

export const signIn: InAppUseCase = {
  wiring,
  arrangementOf,
  own: demoPerson,
  prepare,
  begins: (holder, scenario, label) =>
    isInterrupted(scenario) ? comesBack(holder, label) : holder.sees(titles.choice),
  forward,
  scanned: ([next]) => (next && arrangementOf(next)?.person) ?? 'Demo',
  seesEnd: async (holder, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind === 'cancelled') await holder.native('Sign-in canceled').waitFor()
    else if (kind !== 'completed') await holder.sees(titles.choice)
  },
}
