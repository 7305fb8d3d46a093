import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

/** Where a person stands: the step, and whether they are past its first screen. */
export interface Place {
  step: string
  inner: boolean
}

/** A step's actor behind its front door. */
export interface StepRef {
  sessionId: string
  /** @throws ForgedEvent where the type begins with `xstate.`: those are the machine's own, and only a flow routes. */
  send<Event extends EventObject>(event: Event): void
}

export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent'
}

export interface FlowState {
  status: AnyMachineSnapshot['status']
  /** The step whose child runs now; undefined before the flow has begun, after its end, and where it broke. */
  step: string | undefined
  child: StepRef | undefined
  snapshot: AnyMachineSnapshot | undefined
  place: Place | undefined
  canGoBack: boolean
  /** Absent where the flow would not hear it. */
  cancel: (() => void) | undefined
  /** The way in which this place was reached. */
  cameBack: boolean
  isBroken: boolean
}

/** Told by the flow, not by its chart; a step that begins anew is left and entered. */
export interface StepChange {
  type: 'step.entered' | 'step.left'
  step: string
}

/** A workflow's actor, read as one thing with the step that it runs. React selects from it; history and resume follow it. */
export interface Flow {
  /** The id of its chart: the use case's name. */
  useCase: string
  get(): FlowState
  subscribe(listener: () => void): () => void
  onStepChange(listener: (change: StepChange) => void): () => void
  /** The step goes back first, then the workflow (from the code to the number, from the PIN to the phone). */
  goBack(): void
  reload(): void
  /** Opens a step by its name, where the chart allows it now. */
  open(step: string): boolean
  /** How a visit begins: where an interrupted one stopped, else at the step that is asked for, else at the first. */
  enter(resume: object | undefined, step: string | undefined): void
}

/** An actor takes `xstate.done.actor.…` from anybody, as if the call had been answered. */
const doorOf = ({ sessionId, send }: AnyActorRef): StepRef => ({
  sessionId,
  send: (event) => {
    if (event.type.startsWith('xstate.')) throw new ForgedEvent(`'${event.type}' does not come from outside`)
    send(event)
  },
})

const backRequested = { type: 'back.requested' } as const
const cancelled = { type: 'workflow.cancelled' } as const
const routeTo = (step: string): EventObject & { to: string } => ({ type: 'xstate.route', to: `#${step}` })

function read(actor: AnyActorRef, previous: FlowState | undefined, cameBack: boolean): FlowState {
  const workflow: AnyMachineSnapshot = actor.getSnapshot()
  const step = typeof workflow.value === 'string' ? workflow.value : ''
  const child: AnyActorRef | undefined = workflow.children[step]
  const snapshot: AnyMachineSnapshot | undefined = child?.getSnapshot()
  const canStepBack = snapshot?.can(backRequested) ?? false
  // A step that acts or is about to, has just ended or is being left stands where it stood; one that begins by acting, at
  // its first screen. While the client takes the person elsewhere above all: a step back in history would call that off.
  const isActing = snapshot !== undefined && ['busy', 'due', 'leaving'].some((tag) => snapshot.hasTag(tag))
  const isResting = snapshot?.status === 'active' && !isActing
  const stood = previous?.place?.step === step ? previous.place : { step, inner: false }
  const place = isResting ? { step, inner: canStepBack } : stood
  return {
    status: workflow.status,
    step: child === undefined ? undefined : step,
    child: child && (previous?.child?.sessionId === child.sessionId ? previous.child : doorOf(child)),
    snapshot,
    place: child === undefined ? undefined : place,
    canGoBack: canStepBack || workflow.can(backRequested),
    cancel: workflow.can(cancelled) ? () => actor.send(cancelled) : undefined,
    cameBack,
    isBroken: workflow.hasTag('broken'),
  }
}

export const isSamePlace = (one: Place | null | undefined, other: Place | null | undefined): boolean =>
  one?.step === other?.step && one?.inner === other?.inner

export function flowOf(actor: AnyActorRef): Flow {
  let isGoingBack = false
  let state = read(actor, undefined, false)
  const listeners = new Set<() => void>()
  let followed: AnyActorRef | undefined
  let unfollow = (): void => {}
  const stepListeners = new Set<(change: StepChange) => void>()
  const tell = (type: StepChange['type'], step: string | undefined): void => {
    if (step !== undefined) for (const listener of stepListeners) listener({ type, step })
  }
  const update = (): void => {
    const previous = state
    state = read(actor, state, isGoingBack)
    if (state.child?.sessionId !== previous.child?.sessionId) {
      tell('step.left', previous.step)
      tell('step.entered', state.step)
    }
    if (state.child?.sessionId !== followed?.sessionId) {
      unfollow()
      followed = state.step === undefined ? undefined : actor.getSnapshot().children[state.step]
      const subscription = followed?.subscribe(update)
      unfollow = () => subscription?.unsubscribe()
    }
    for (const listener of listeners) listener()
  }
  actor.subscribe({ next: update, complete: update })
  update()
  const sendIfAllowed = <Event extends EventObject>(event: Event): boolean => {
    const allowed: boolean = actor.getSnapshot().can(event)
    if (allowed) actor.send(event)
    return allowed
  }
  const open = (step: string): boolean => sendIfAllowed(routeTo(step))
  const { machine }: AnyMachineSnapshot = actor.getSnapshot()
  return {
    useCase: machine.id,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onStepChange: (listener) => {
      stepListeners.add(listener)
      return () => stepListeners.delete(listener)
    },
    goBack: () => {
      isGoingBack = true
      if (state.snapshot?.can(backRequested) === true) state.child?.send(backRequested)
      else actor.send(backRequested)
      isGoingBack = false
    },
    reload: () => actor.send({ type: 'reload.requested' }),
    open,
    enter: (resume, step) => {
      if (resume !== undefined && sendIfAllowed({ type: 'workflow.resumed', resume })) return
      if (step === undefined || !open(step)) actor.send({ type: 'workflow.started' })
    },
  }
}
