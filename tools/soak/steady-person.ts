import { setTimeout } from 'node:timers/promises'
import type { Holder } from '@palmflow/app-simulator/testing/phone'
import type { Dice, Page } from '@palmflow/paths'
import { Background, isBackground, isCall } from '@palmflow/web/testing/background'
import { actsAt, answer, isUserPosition, type Visit } from '@palmflow/web/testing/walks'

interface Screen {
  position?: string
  title: string
}

/** A flow of a user. */
export interface UserFlow {
  visit: Visit
  /** Does the act of a screen. */
  act(position: string): Promise<void>
  /** Whether the flow is complete. */
  isAtEnd(screen: Screen): boolean
  /** Inputs that the user had to repeat without need. */
  readonly repeated: readonly string[]
}

/** Writes half of a text, without a press. */
const halfOf = (page: Page): Page => ({
  ...page,
  fill: (label, text) => page.fill(label, text.slice(0, text.length / 2)),
  click: async () => {},
  press: async () => {},
})

/**
 * Moments at which the web view dies: before an act, during it, immediately after it, a little later, or during a call
 * of the act: before the server has the request, or before the response arrives.
 */
const moments = ['before', 'half', 'at once', 'later', 'asked', 'answered'] as const
type Moment = (typeof moments)[number]

export interface Tally {
  kills: number
  /** Those during a call. */
  inFlight: number
  problems: readonly string[]
}

/** The number of times that the user looks at a screen before the run fails. */
const maxAttempts = 150
const lookMs = 400
/** The longest load time of a page on a busy machine. Milliseconds. */
const longestLoadMs = 30_000
const turns = 80
/** Calls during which a page may die. */
const isHeldCall = /\/(?:api|service)\//
/** Waits until the act's call is sent, because a scan comes before it. Some acts make no call. */
const callLooks = 30

/** A user who does the act of each screen, as often as it appears, while the system kills the page. */
export class SteadyPerson {
  readonly #holder: Holder
  readonly #way: UserFlow
  readonly #roll: Dice
  #left: number
  #kills = 0
  #inFlight = 0
  readonly #problems: string[] = []
  readonly #story: string[] = []
  /** Titles of screens that were left for a later one. A page that opens again must not show them. */
  readonly #passed = new Set<string>()
  /** If the clock moved during a call, the call would time out on a busy machine. */
  readonly #calls: Background
  #isHeld = false
  /** The moment of the call at which the page dies. */
  #hold: 'asked' | 'answered' | undefined
  constructor(holder: Holder, way: UserFlow, roll: Dice, kills: number) {
    this.#holder = holder
    this.#way = way
    this.#roll = roll
    this.#left = kills
    this.#calls = new Background(holder.page.context(), isCall)
  }

  /** Runs before the first act. A held call gets no response. */
  async #watchCalls(): Promise<void> {
    await this.#holder.page.context().route(isHeldCall, async (route) => {
      const hold = this.#hold
      // Other calls get their response. The page waits for it on its own clock, which moves immediately.
      if (hold === undefined || isBackground(route.request())) return route.fallback()
      if (hold === 'answered') await route.fetch()
      this.#hold = undefined
      this.#isHeld = true
      this.#calls.leaves(route.request())
    })
  }

  get tally(): Tally {
    const repeated = this.#way.repeated.map((what) => `repeated without need: ${what}; ${this.story}`)
    return { kills: this.#kills, inFlight: this.#inFlight, problems: [...this.#problems, ...repeated] }
  }
  /** A short list of all events. */
  get story(): string {
    return this.#story.join(', ')
  }

  async #screen(): Promise<Screen | undefined> {
    // Besides its root a page has a text for files that do not load. It is invisible while the files load.
    const screenOf = () => {
      const title = document.querySelector('#root h1')?.textContent
      if (title === undefined || document.querySelector('[aria-busy="true"]') !== null) return undefined
      const position = document.querySelector('[data-position]')?.getAttribute('data-position')
      return { title, ...(position && { position }) }
    }
    for (const frame of this.#holder.page.frames().slice(1)) {
      const screen = await frame.evaluate(screenOf).catch(() => undefined)
      if (screen !== undefined) return screen
    }
    return undefined
  }

  async #passes(): Promise<void> {
    await this.#calls.isAnswered()
    await this.#holder.passes(lookMs)
  }

  /** The next screen with a question, or `undefined` while the page loads, scans or waits. */
  async #nextScreen(): Promise<Screen | undefined> {
    await this.#passes()
    const screen = await this.#screen()
    return screen !== undefined && (isUserPosition(screen.position) || this.#way.isAtEnd(screen)) ? screen : undefined
  }

  /** Moves the page's clock and waits in real time: for a scan, a call, or a part of one. */
  async #passTime(): Promise<void> {
    for (let look = Math.floor(this.#roll() * 12); look > 0; look -= 1) await this.#passes()
    await setTimeout(this.#roll() * 100)
  }

  async #kill(moment: Moment, at: string): Promise<void> {
    if (moment === 'later') await this.#passTime()
    for (let look = 0; look < callLooks && this.#hold !== undefined; look += 1) await this.#nextScreen()
    const frame = this.#holder.page.frames()[1]
    const inCall = this.#isHeld
    this.#isHeld = false
    this.#hold = undefined
    await this.#holder.pressesBench('Kill page')
    this.#left -= 1
    this.#kills += 1
    if (inCall) this.#inFlight += 1
    this.#story.push(`killed ${moment} at "${at}"${inCall ? ', in a call' : ''}`)
    for (let look = 0; look < maxAttempts && frame?.isDetached() === false; look += 1) await this.#nextScreen()
    const { title } = await this.#rests()
    if (this.#passed.has(title)) this.#problems.push(`thrown back from "${at}" to "${title}": ${this.story}`)
  }

  /** Waits for a screen with a question. */
  async #rests(): Promise<Screen> {
    const givesUpAt = performance.now() + longestLoadMs
    for (let look = 0; look < maxAttempts || performance.now() < givesUpAt; look += 1) {
      const screen = await this.#nextScreen()
      if (screen !== undefined) return screen
      // The page's clock moves at once, but its files load in real time.
      if (look >= maxAttempts) await setTimeout(100)
    }
    throw new Error(`no screen came after ${this.#story.at(-1)}`)
  }

  /** Starts the act and does not end it. */
  async #half(position: string): Promise<void> {
    const { visit } = this.#way
    const isOneOfMany = actsAt(position).length > 1
    await answer(isOneOfMany ? visit : { ...visit, page: halfOf(visit.page) }, position, 1)
  }

  async #turn(position: string, title: string): Promise<void> {
    const isKill = this.#left > 0 && this.#roll() < 0.6
    const moment = isKill ? moments[Math.floor(this.#roll() * moments.length)] : undefined
    if (moment === 'half') await this.#half(position)
    if (moment === 'before' || moment === 'half') return this.#kill(moment, title)
    if (moment === 'asked' || moment === 'answered') this.#hold = moment
    // While the page loads the next screen, the read screen may have no button.
    const isDone = await this.#way.act(position).then(
      () => true,
      () => false,
    )
    this.#story.push(`${isDone ? 'did' : 'could not do'} "${title}"`)
    if (moment !== undefined) await this.#kill(moment, title)
  }

  async goesThrough(): Promise<Tally> {
    await this.#watchCalls()
    await this.#holder.putsTextsAside()
    for (let turn = 0, last = ''; turn < turns; turn += 1) {
      const screen = await this.#rests()
      if (this.#way.isAtEnd(screen)) return this.tally
      const { position = '', title } = screen
      if (last !== '' && last !== title) this.#passed.add(last)
      last = title
      await this.#turn(position, title)
    }
    throw new Error(`${turns} turns, and not at the end: ${this.story}`)
  }
}
