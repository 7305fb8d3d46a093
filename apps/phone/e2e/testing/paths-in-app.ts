import type { Locator } from 'playwright'
import { expect } from 'vitest'
import type { Edge, Journey, Leg } from '../../../../packages/paths/src/index.ts'
import type { Wiring } from '../../../web/e2e/testing/paths-plan.ts'
import { numbers } from '../../../web/e2e/testing/site.ts'
import { type Arrangement, arrangementOf, type Person, wiring } from './paths-answers.ts'
import { forward } from './paths-possible.ts'
import { comesBack, isInterrupted, prepare } from './paths-ways.ts'
import { type Holder, titles } from './phone.ts'

/** What the page has told the app of its end, and how often it had before. */
interface Told {
  told: Locator
  before: number
}

/** What is a use case's own, of the journeys through it on the phone. */
export interface InAppUseCase {
  wiring: Wiring
  arrangementOf(leg: Pick<Leg, 'edge'>): Arrangement | undefined
  /** What the person gives, where nothing else is wanted. */
  own: { number: string; rightPin: string }
  /** What the page tells the app when somebody is done. */
  tells: string
  /** What lies behind a person whose journey begins in the middle; and the bench, set for what is to come. */
  prepare(holder: Holder, journey: Journey): Promise<void>
  /** The page of the visit is there, or there again. */
  begins(holder: Holder, journey: Journey, label: string): Promise<void>
  /** How far Forward leads there, in entries of the history. */
  forward(leg: { chart: string; edge: Edge }, before: readonly Leg[]): number | undefined
  /** Whose hand is read, for what follows. */
  scanned(next: readonly Leg[]): Person
  seesEnd(holder: Holder, leg: Leg, told: Told): Promise<void>
}

/** AUTHENTICATE_APP. */
export const signIn: InAppUseCase = {
  wiring,
  arrangementOf,
  own: { number: numbers.withPin, rightPin: '1234' },
  tells: 'workflow.auth-completed',
  prepare,
  begins: (holder, journey, label) => (isInterrupted(journey) ? comesBack(holder, label) : holder.sees(titles.choice)),
  forward,
  scanned: ([next]) => (next && arrangementOf(next)?.person) ?? 'Demo',
  seesEnd: async (holder, { leads }, { told, before }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind === 'completed') await expect.poll(() => told.count()).toBeGreaterThan(before)
    else if (kind === 'cancelled') await holder.native('Sign-in cancelled').waitFor()
    else await holder.sees(titles.choice)
  },
}
