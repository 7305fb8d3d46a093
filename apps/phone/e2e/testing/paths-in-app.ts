import type { Edge, Journey, Leg } from '@palmflow/paths'
import type { Wiring } from '@palmflow/web/testing/paths-plan'
import { demoPerson } from '@palmflow/web/testing/site'
import { type Arrangement, arrangementOf, type Person, wiring } from './paths-answers.ts'
import { forward } from './paths-possible.ts'
import { comesBack, isInterrupted, prepare } from './paths-ways.ts'
import { type Holder, titles } from './phone.ts'

/** What is a use case's own, of the journeys through it on the phone. */
export interface InAppUseCase {
  wiring: Wiring
  arrangementOf(leg: Pick<Leg, 'edge'>): Arrangement | undefined
  /** What the person gives, where nothing else is wanted. */
  own: { number: string; rightPin: string }
  /** What lies behind a person whose journey begins in the middle; and the bench, set for what is to come. */
  prepare(holder: Holder, journey: Journey): Promise<void>
  /** The page of the visit is there, or there again. */
  begins(holder: Holder, journey: Journey, label: string): Promise<void>
  /** How far Forward leads there, in entries of the history. */
  forward(leg: { chart: string; edge: Edge }, before: readonly Leg[]): number | undefined
  /** Whose hand is read, for what follows. */
  scanned(next: readonly Leg[]): Person
  /** What the person sees of the end; whether the app was told of it is looked at after each leg. */
  seesEnd(holder: Holder, leg: Leg): Promise<void>
}

/** AUTHENTICATE_APP. */
export const signIn: InAppUseCase = {
  wiring,
  arrangementOf,
  own: demoPerson,
  prepare,
  begins: (holder, journey, label) => (isInterrupted(journey) ? comesBack(holder, label) : holder.sees(titles.choice)),
  forward,
  scanned: ([next]) => (next && arrangementOf(next)?.person) ?? 'Demo',
  seesEnd: async (holder, { leads }) => {
    const { kind } = Object(leads.snapshot.output)
    if (kind === 'cancelled') await holder.native('Sign-in canceled').waitFor()
    else if (kind !== 'completed') await holder.sees(titles.choice)
  },
}
