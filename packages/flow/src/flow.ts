import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

/** The current step of a flow, and whether the user is past the step's first screen. */
export interface FlowPosition {
  step: string
  inner: boolean
}

export interface StepRef {
  sessionId: string
  /**
   * @throws ForgedEvent if the event type begins with `xstate.`. Only the machine and the router of the flow send such
   * events.
   */
  send<Event extends EventObject>(event: Event): void
}

export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent'
}

export interface FlowState {
  status: AnyMachineSnapshot['status']
  /** The step whose child actor runs now. Undefined before the start, after the end, and after a defect. */
  step: string | undefined
  child: StepRef | undefined
  snapshot: AnyMachineSnapshot | undefined
  flowPosition: FlowPosition | undefined
  canGoBack: boolean
  /** Undefined if the flow does not accept `workflow.cancelled`, or if the step shows its end (tag `ended`). */
  cancel: (() => void) | undefined
  cameBack: boolean
  isBroken: boolean
}

/** The flow has entered or left a step. After a restart of a step, listeners get `step.left`, then `step.entered`. */
export interface StepChange {
  type: 'step.entered' | 'step.left'
  step: string
}

/** The running workflow of one use case, and the actor of its current step. */
export interface Flow {
  /** The id of the chart. The id is also the name of the use case. */
  useCase: string
  get(): FlowState
  subscribe(listener: () => void): () => void
  onStepChange(listener: (change: StepChange) => void): () => void
  /**
   * Goes back inside the step if possible, for example from the code to the phone number. Otherwise goes back in the
   * workflow.
   */
  goBack(): void
  reload(): void
  /** @returns false if the chart does not allow this step now */
  open(step: string): boolean
  /**
   * Starts a visit at the resume point, at the requested step or at the first step. The chart may refuse the resume
   * point and the requested step.
   */
  enter(resume: object | undefined, step: string | undefined): void
}

/**
 * Refuses forged events, because an XState actor accepts `xstate.done.actor.…` from any sender as the end of a call.
 */
const createStepRef = ({ sessionId, send }: AnyActorRef): StepRef => ({
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
  // A step that is busy, due, leaving or done keeps its position. A changed position would move the browser history,
  // and that move would cancel the opening of another page.
  const isActing = snapshot !== undefined && ['busy', 'due', 'leaving'].some((tag) => snapshot.hasTag(tag))
  const isResting = snapshot?.status === 'active' && !isActing
  const stood = previous?.flowPosition?.step === step ? previous.flowPosition : { step, inner: false }
  const position = isResting ? { step, inner: canStepBack } : stood
  return {
    status: workflow.status,
    step: child === undefined ? undefined : step,
    child: child && (previous?.child?.sessionId === child.sessionId ? previous.child : createStepRef(child)),
    snapshot,
    flowPosition: child === undefined ? undefined : position,
    canGoBack: canStepBack || workflow.can(backRequested),
    cancel: workflow.can(cancelled) && !snapshot?.hasTag('ended') ? () => actor.send(cancelled) : undefined,
    cameBack,
    isBroken: workflow.hasTag('broken'),
  }
}

export const isSamePosition = (
  item: FlowPosition | null | undefined,
  other: FlowPosition | null | undefined,
): boolean => item?.step === other?.step && item?.inner === other?.inner

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
