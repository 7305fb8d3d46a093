import { type Flow, type FlowPosition, isSamePosition } from '@palmflow/flow'
import { isChildStep } from '@palmflow/workflows'
import type { TabHistory } from './tab-history.ts'

/** The flow's part of the state of a history entry. It has at least the positions of all entries up to this entry. */
interface Trail {
  index: number
  places: (FlowPosition | null)[]
}

type EntryWriter = Pick<TabHistory, 'push' | 'replace' | 'go'>

const isPlace = (value: unknown): value is FlowPosition =>
  typeof value === 'object' && value !== null && 'step' in value && 'inner' in value

function trailOf(state: unknown): Trail | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('places' in state)) return undefined
  const { index, places } = state
  if (typeof index !== 'number' || !Array.isArray(places) || !Object.hasOwn(places, index)) return undefined
  return { index, places: places.map((place: unknown) => (isPlace(place) ? place : null)) }
}

/**
 * Synchronises browser history and the positions of a flow. A position is a history entry, and the browser's Back
 * causes the flow's Back. A step that a user cannot choose has no entry.
 */
export class FlowHistory {
  readonly #flow: Flow
  readonly #tabHistory: EntryWriter
  #entries: Trail
  #onLeft: (() => void) | undefined
  /** Set while the browser moves. A write during the move would change the entry that the browser leaves. */
  #isNavigating = false
  /** Set while the flow goes back to the position of the browser. The positions in between get no entries. */
  #isOnTheWay = false
  constructor(flow: Flow, tabHistory: EntryWriter, state: unknown) {
    this.#flow = flow
    this.#tabHistory = tabHistory
    this.#entries = trailOf(state) ?? { index: 0, places: [null] }
  }

  #write(replace: boolean): void {
    const { index, places } = this.#entries
    const step = places[index]?.step ?? ''
    const search = new URLSearchParams(location.search)
    search.set('step', step)
    this.#tabHistory[replace ? 'replace' : 'push'](`?${search}${location.hash}`, { index, places })
  }

  /** `arrive` runs after the move. */
  #navigateTo(from: number, to: number): void {
    this.#isNavigating = true
    this.#tabHistory.go(to - from)
  }

  /**
   * Call this method after each move of the flow. If an earlier entry has the new position, the browser moves back to
   * that entry. Otherwise the position becomes an entry.
   */
  follow(): void {
    if (this.#isNavigating || this.#isOnTheWay) return
    const { flowPosition, canGoBack } = this.#flow.get()
    const { index, places } = this.#entries
    if (flowPosition === undefined || isChildStep(flowPosition.step) || isSamePosition(flowPosition, places[index]))
      return
    const earlier = places.slice(0, index).findLastIndex((item) => isSamePosition(item, flowPosition))
    if (earlier >= 0) {
      this.#entries = { index: earlier, places }
      this.#navigateTo(index, earlier)
    } else if (places[index] === null || (index === 0 && !canGoBack)) {
      // Replaces the entry. With a further entry, Back would lead to a position to which the flow cannot go back. The
      // user could then not leave the flow.
      this.#entries = { index, places: places.with(index, flowPosition) }
      this.#write(true)
    } else {
      this.#entries = { index: index + 1, places: [...places.slice(0, index + 1), flowPosition] }
      this.#write(false)
    }
  }

  /**
   * Call this method after the browser has moved by this class, by Back or by Forward. The flow then moves to the same
   * position. If the flow cannot reach this position, the browser returns to its previous entry.
   */
  arrive(state: unknown): void {
    this.#isNavigating = false
    if (this.#onLeft === undefined) this.#arriveAt(trailOf(state))
    else this.#leave(this.#onLeft)
    this.follow()
  }

  #arriveAt(target: Trail | undefined): void {
    const { index, places } = this.#entries
    if (target === undefined || target.index === index) return
    const moved = target.index < index ? this.#back(target) : this.#forward(target)
    if (moved) return
    this.#entries = { index, places }
    this.#navigateTo(target.index, index)
  }

  #back(target: Trail): boolean {
    const { places } = this.#entries
    this.#entries = { index: target.index, places }
    this.#isOnTheWay = true
    while (!isSamePosition(this.#flow.get().flowPosition, places[target.index]) && this.#flow.get().canGoBack)
      this.#flow.goBack()
    this.#isOnTheWay = false
    // Also false if the flow has gone back further than the browser. After the browser has returned to its entry,
    // `follow` moves the browser to the position of the flow.
    return isSamePosition(this.#flow.get().flowPosition, places[this.#entries.index])
  }

  #forward(target: Trail): boolean {
    const wanted = target.places[target.index]
    if (!wanted || wanted.step === this.#flow.get().step) return false
    this.#entries = target
    return this.#flow.open(wanted.step)
  }

  /**
   * Call this method after the flow has ended. Moves the browser back to the first entry of the flow. Otherwise Back
   * from the next page would open the flow again.
   * @param onLeft runs when the browser is at the first entry, which the next page replaces. An earlier write to the
   * history would be lost during the move.
   */
  finish(onLeft: () => void): void {
    this.#onLeft = onLeft
    if (!this.#isNavigating) this.#leave(onLeft)
  }

  #leave(onLeft: () => void): void {
    const { index, places } = this.#entries
    if (index > 0) {
      this.#entries = { index: 0, places }
      this.#navigateTo(index, 0)
      return
    }
    // `onLeft` must run only once. Otherwise a next page with the same address would cause an endless loop.
    this.#onLeft = undefined
    onLeft()
  }
}
