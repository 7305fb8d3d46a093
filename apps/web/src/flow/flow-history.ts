import { type Flow, type FlowPosition, isSamePosition } from '@palmflow/react'
import { isChildStep } from '@palmflow/workflows'
import type { TabHistory } from '../navigation/tab-history.ts'

/** The part of a flow in the state of a history entry: the positions of the entries up to here. */
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
  if (typeof index !== 'number' || !Array.isArray(places)) return undefined
  return { index, places: places.map((place: unknown) => (isPlace(place) ? place : null)) }
}

/**
 * Synchronises browser history and the positions of a flow: a position is an entry, Back is the flow's Back, and a step that
 * a user cannot choose has no entry. Views never navigate, and charts never read the address.
 */
export class FlowHistory {
  readonly #flow: Flow
  readonly #tabHistory: EntryWriter
  #entries: Trail
  #onLeft: (() => void) | undefined
  /** The browser arrives later: an entry written before would be the one that it leaves. */
  #isNavigating = false
  /** Back was pressed more than once before an update: the positions between are no entries. */
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

  /** Moves the browser to one of these entries. It reports its arrival. */
  #navigateTo(from: number, to: number): void {
    this.#isNavigating = true
    this.#tabHistory.go(to - from)
  }

  /** The flow has moved: its position becomes an entry, unless it is one already. */
  follow(): void {
    if (this.#isNavigating || this.#isOnTheWay) return
    const { place, canGoBack } = this.#flow.get()
    const { index, places } = this.#entries
    if (place === undefined || isChildStep(place.step) || isSamePosition(place, places[index])) return
    const earlier = places.slice(0, index).findLastIndex((one) => isSamePosition(one, place))
    if (earlier >= 0) {
      this.#entries = { index: earlier, places }
      this.#navigateTo(index, earlier)
    } else if (places[index] === null || (index === 0 && !canGoBack)) {
      // Back from the resume position: a further entry could not be left by Back.
      this.#entries = { index, places: places.with(index, place) }
      this.#write(true)
    } else {
      this.#entries = { index: index + 1, places: [...places.slice(0, index + 1), place] }
      this.#write(false)
    }
  }

  /** The browser has moved: by us, or by Back or Forward. The flow then follows, or the browser is moved back. */
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
    while (!isSamePosition(this.#flow.get().place, places[target.index]) && this.#flow.get().canGoBack)
      this.#flow.goBack()
    this.#isOnTheWay = false
    // The flow may have gone back further than the browser. `follow` then continues.
    return isSamePosition(this.#flow.get().place, places[this.#entries.index])
  }

  #forward(target: Trail): boolean {
    const wanted = target.places[target.index]
    if (!wanted || wanted.step === this.#flow.get().step) return false
    this.#entries = target
    return this.#flow.open(wanted.step)
  }

  /**
   * The flow has ended: its entries are left, so that Back from the next page does not lead into it.
   *
   * @param onLeft runs once the browser is at the first entry, which the next page replaces. Until then, a write to
   *   the history would be lost: the browser still moves.
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
    // Once: if the next page is this same page, it would be a loop.
    this.#onLeft = undefined
    onLeft()
  }
}
