import type { Flow, FlowState } from './flow.ts'

/**
 * Changes the screen, with or without a view transition. A move must call `update` exactly once, because only `update`
 * changes the screen.
 */
export type Move = (update: () => void, isBack: boolean) => void

export const still: Move = (update) => update()

/**
 * The state of a flow that the screen shows. While the browser captures the old screen for a view transition, this
 * state is older than the flow.
 */
export interface ShownStep {
  get(): FlowState
  subscribe(listener: () => void): () => void
}

/**
 * @param isShared returns whether a step shares its screen with other steps. A change between such steps has no view
 * transition.
 */
export function shownStepOf(flow: Flow, move: Move, isShared: (step: string) => boolean): ShownStep {
  let state = flow.get()
  let isMovePending = false
  const screenOf = ({ flowPosition }: FlowState): string | undefined =>
    flowPosition && `${isShared(flowPosition.step) ? 'shared' : flowPosition.step} ${flowPosition.inner}`
  // A step or a flow that has ended has no screen, so the last screen stays.
  const isOver = ({ status, snapshot }: FlowState): boolean => status !== 'active' || snapshot?.status === 'done'
  const follow = (listener: () => void): void => {
    const next = flow.get()
    if (isOver(next) || isMovePending || next === state) return
    const [from, to] = [screenOf(state), screenOf(next)]
    const update = (): void => {
      isMovePending = false
      const newest = flow.get()
      state = isOver(newest) ? state : newest
      listener()
    }
    if (from === undefined || to === undefined || from === to) update()
    else {
      isMovePending = true
      move(update, next.cameBack)
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      const unsubscribe = flow.subscribe(() => follow(listener))
      follow(listener)
      return unsubscribe
    },
  }
}
