import type { WebsiteServices } from '@palmflow/contract'
import type { Flow, FlowPosition } from '@palmflow/flow'
import type { Resume, SessionCore } from '@palmflow/session'
import {
  type AuthenticateOutput,
  authenticateWorkflow,
  bindAuthenticate,
  type Defect,
  resumeAuthenticate,
} from '@palmflow/workflows'
import { createActor } from 'xstate'
import { beginVisit, type FlowVisit, type Keeper } from './begin-visit.ts'

export interface SignInVisit extends FlowVisit<AuthenticateOutput> {
  /** Call this function when the user has signed in on another tab. */
  followSignIn(): void
}

export interface SignInPorts {
  services: WebsiteServices
  session: SessionCore
  /** Returns the checkpoint, or undefined until the module of the checkpoint has loaded. */
  resume(): Resume | undefined
  /** The text in the number field before the visit began. */
  typedEarly: string
  /** Returns the present text of the number field, or '' without a field. */
  typedAhead(): string
  report(defect: Defect): void
  onFlow?: ((flow: Flow) => void) | undefined
}

/** Until the checkpoint module loads, the session core stores the checkpoint. */
function keeperOf({ resume, session }: SignInPorts): Keeper {
  const useCase = 'AUTHENTICATE'
  return {
    read: () => resume()?.read(),
    save: (point) => (resume() === undefined ? session.keepEarly({ useCase, ...point }) : resume()?.save(point)),
    clear: () => (resume() === undefined ? session.forgetEarly() : resume()?.clear()),
  }
}

/** @param search the query of the address: `step`, `isReAuth` */
export function beginSignIn(ports: SignInPorts, search: string): SignInVisit {
  const { services, session, typedEarly, typedAhead, report, onFlow } = ports
  const isReAuth = new URLSearchParams(search).get('isReAuth') === 'true'
  const isProfileAwaited = session.isProfileAwaited()
  const input = { isReAuth, isProfileAwaited, message: session.takeMessage() }
  const actor = createActor(bindAuthenticate(services, report), { input })
  const keeper = keeperOf(ports)
  const visit = beginVisit({ actor, search, keeper, resume: resumeAuthenticate, onFlow })
  if (typedEarly !== '') visit.flow.get().child?.send({ type: 'draft.kept', phone: typedEarly })
  const followSignIn = () => {
    const typed = typedAhead() || resumeAuthenticate(actor.getSnapshot())?.facts.phone
    actor.send({ type: 'session.startedElsewhere', phone: typed ?? '' })
  }
  return { ...visit, followSignIn }
}

/** The steps of the sign-in in order. Only states of steps have an `invoke`. */
const steps = Object.values(authenticateWorkflow.states).flatMap(({ key, invoke }) => (invoke.length > 0 ? [key] : []))

/** Returns the number of drawn palm lines: two on the last step, and one after the number was submitted. */
export function linesAt(position: FlowPosition | undefined): 0 | 1 | 2 {
  const index = steps.indexOf(position?.step ?? '')
  if (index >= 0 && index === steps.length - 1) return 2
  const stepsAfterNumber = index - steps.indexOf('VALIDATE_PHONE')
  return stepsAfterNumber > 0 || (stepsAfterNumber === 0 && position?.inner === true) ? 1 : 0
}
