import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** Where a person stands: the step, and whether they are past its first screen. */
export interface Place {
  step: string
  inner: boolean
}

export interface FlowState {
  status: AnyMachineSnapshot['status']
  /** The step whose child runs now; undefined before the flow has begun, after its end, and where it broke. */
  step: string | undefined
  child: AnyActorRef | undefined
  snapshot: AnyMachineSnapshot | undefined
  place: Place | undefined
  canGoBack: boolean
  isBroken: boolean
}

/** A workflow's actor, read as one thing with the step that it runs. React selects from it; history and resume follow it. */
export interface Flow {
  get(): FlowState
  subscribe(listener: () => void): () => void
  /** The step goes back first, then the workflow (from the code to the number, from the PIN to the phone). */
  goBack(): void
  cancel(): void
  reload(): void
  /** Opens a step by its name, where the chart allows it now. */
  open(step: string): boolean
}

const backRequested = { type: 'back.requested' } as const
const routeTo = (step: string) => ({ type: 'xstate.route', to: `#${step}` }) as const

function read(actor: AnyActorRef, previous: FlowState | undefined): FlowState {
  const workflow: AnyMachineSnapshot = actor.getSnapshot()
  const step = typeof workflow.value === 'string' ? workflow.value : ''
  const child: AnyActorRef | undefined = workflow.children[step]
  const snapshot: AnyMachineSnapshot | undefined = child?.getSnapshot()
  const canStepBack = snapshot?.can(backRequested) ?? false
  const isResting = snapshot !== undefined && !snapshot.hasTag('busy')
  const place = isResting ? { step, inner: canStepBack } : previous?.place?.step === step ? previous.place : undefined
  return {
    status: workflow.status,
    step: child === undefined ? undefined : step,
    child,
    snapshot,
    place: child === undefined ? undefined : place,
    canGoBack: canStepBack || workflow.can(backRequested),
    isBroken: workflow.hasTag('broken'),
  }
}

export function flowOf(actor: AnyActorRef): Flow {
  let state = read(actor, undefined)
  const listeners = new Set<() => void>()
  let followed: AnyActorRef | undefined
  let unfollow = (): void => {}
  const update = (): void => {
    state = read(actor, state)
    if (state.child !== followed) {
      unfollow()
      followed = state.child
      const subscription = followed?.subscribe(update)
      unfollow = () => subscription?.unsubscribe()
    }
    for (const listener of listeners) listener()
  }
  actor.subscribe({ next: update, complete: update })
  update()
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goBack: () => {
      if (state.snapshot?.can(backRequested) === true) state.child?.send(backRequested)
      else actor.send(backRequested)
    },
    cancel: () => actor.send({ type: 'workflow.cancelled' }),
    reload: () => actor.send({ type: 'reload.requested' }),
    open: (step) => {
      const workflow: AnyMachineSnapshot = actor.getSnapshot()
      const allowed = workflow.can(routeTo(step))
      if (allowed) actor.send(routeTo(step))
      return allowed
    },
  }
}
