import type { Flow, FlowState } from './flow.ts'

/** Shows a change of screen, perhaps with a movement: `update` must run in the end, and what is shown changes in it alone. */
export type Move = (update: () => void, isBack: boolean) => void

export const still: Move = (update) => update()

/** What of a flow is on the screen; behind the flow itself as long as a movement takes the picture of the old screen. */
export interface Shown {
  get(): FlowState
  subscribe(listener: () => void): () => void
}

/** @param isShared whether this step has its screen in common with others: passing between them moves nothing. */
export function shownOf(flow: Flow, move: Move, isShared: (step: string) => boolean): Shown {
  let shown = flow.get()
  let isMovePending = false
  const screenOf = ({ place }: FlowState): string | undefined =>
    place && `${isShared(place.step) ? 'shared' : place.step} ${place.inner}`
  // A step that has ended has nothing to say, nor has a flow: what stood there stays until the next screen comes.
  const isOver = ({ status, snapshot }: FlowState): boolean => status !== 'active' || snapshot?.status === 'done'
  const follow = (listener: () => void): void => {
    const next = flow.get()
    if (isOver(next) || isMovePending || next === shown) return
    const [from, to] = [screenOf(shown), screenOf(next)]
    const update = (): void => {
      isMovePending = false
      const newest = flow.get()
      shown = isOver(newest) ? shown : newest
      listener()
    }
    if (from === undefined || to === undefined || from === to) update()
    else {
      isMovePending = true
      move(update, next.cameBack)
    }
  }
  return {
    get: () => shown,
    subscribe: (listener) => {
      const unsubscribe = flow.subscribe(() => follow(listener))
      follow(listener)
      return unsubscribe
    },
  }
}
