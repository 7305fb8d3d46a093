import { setTimeout } from 'node:timers/promises'
import type { AppUser } from '@palmflow/app-simulator/testing/phone'
import type { Page, Random } from '@palmflow/paths'
import { Background, isBackground, isCall } from '@palmflow/web/testing/browser/background-requests'
import { actsOfUser, answer, isUserPosition, type Visit } from '@palmflow/web/testing/visit/walks'

interface Screen {
  position?: string
  title: string
}

export interface UserFlow {
  visit: Visit
  act(position: string): Promise<void>
  isAtEnd(screen: Screen): boolean
  /** The inputs that the user had to repeat although the page should have stored them. */
  readonly repeated: readonly string[]
}

const halfOf = (page: Page): Page => ({
  ...page,
  fill: (label, text) => page.fill(label, text.slice(0, text.length / 2)),
  click: async () => {},
  press: async () => {},
})

/**
 * The moments at which a web view ends. Four of these moments are relative to an act. `asked` is before the server gets
 * the act's call. `answered` is before the page gets the response.
 */
const moments = ['before', 'half', 'at once', 'later', 'asked', 'answered'] as const
type Moment = (typeof moments)[number]

export interface VisitTotals {
  kills: number
  inFlight: number
  problems: readonly string[]
}

/**
 * The number of attempts to read a screen before the run waits in real time. The same number limits the attempts to
 * detect the end of a page.
 */
const maxAttempts = 150
const lookMs = 400
/** The maximum load time of a page on a busy machine, in milliseconds. */
const maxLoadMs = 30_000
const turns = 80
const isHeldCall = /\/(?:api|service)\//
/**
 * The maximum number of times that the run waits for the call of an act. A scan may come before the call, and some acts
 * make no call.
 */
const callLooks = 30

/**
 * A user who repeats the act of each screen whenever the screen appears. Meanwhile, the run ends the page at random
 * moments.
 */
export class SteadyUser {
  readonly #user: AppUser
  readonly #way: UserFlow
  readonly #random: Random
  #left: number
  #kills = 0
  #inFlight = 0
  readonly #problems: string[] = []
  readonly #story: string[] = []
  /** The titles of screens that the user has completed. A page that loads again must not show these screens. */
  readonly #passed = new Set<string>()
  /** The running calls. The clock must not advance during a call, because the call could time out on a busy machine. */
  readonly #calls: Background
  #isHeld = false
  #hold: 'asked' | 'answered' | undefined
  constructor(user: AppUser, way: UserFlow, random: Random, kills: number) {
    this.#user = user
    this.#way = way
    this.#random = random
    this.#left = kills
    this.#calls = new Background(user.page.context(), isCall)
  }

  /**
   * Holds the next call after `#hold` is set. The held call gets no response. This method must run before the first
   * act.
   */
  async #watchCalls(): Promise<void> {
    await this.#user.page.context().route(isHeldCall, async (route) => {
      const hold = this.#hold
      // Other calls get their response. `#passes` waits for each response before the clock advances.
      if (hold === undefined || isBackground(route.request())) return route.fallback()
      if (hold === 'answered') await route.fetch()
      this.#hold = undefined
      this.#isHeld = true
      this.#calls.leaves(route.request())
    })
  }

  get totals(): VisitTotals {
    const repeated = this.#way.repeated.map((what) => `the user had to enter again: ${what}; ${this.story}`)
    return { kills: this.#kills, inFlight: this.#inFlight, problems: [...this.#problems, ...repeated] }
  }
  get story(): string {
    return this.#story.join(', ')
  }

  async #screen(): Promise<Screen | undefined> {
    // Read the title inside `#root`, because the message about files that do not load is outside `#root`.
    const screenOf = () => {
      const title = document.querySelector('#root h1')?.textContent
      if (title === undefined || document.querySelector('[aria-busy="true"]') !== null) return undefined
      const position = document.querySelector('[data-position]')?.getAttribute('data-position')
      return { title, ...(position && { position }) }
    }
    for (const frame of this.#user.page.frames().slice(1)) {
      const screen = await frame.evaluate(screenOf).catch(() => undefined)
      if (screen !== undefined) return screen
    }
    return undefined
  }

  async #passes(): Promise<void> {
    await this.#calls.isAnswered()
    await this.#user.passes(lookMs)
  }

  async #nextScreen(): Promise<Screen | undefined> {
    await this.#passes()
    const screen = await this.#screen()
    return screen !== undefined && (isUserPosition(screen.position) || this.#way.isAtEnd(screen)) ? screen : undefined
  }

  /** Advances the clock of the page. Also waits in real time, so that a scan or a call can complete. */
  async #passTime(): Promise<void> {
    for (let look = Math.floor(this.#random() * 12); look > 0; look -= 1) await this.#passes()
    await setTimeout(this.#random() * 100)
  }

  async #kill(moment: Moment, at: string): Promise<void> {
    if (moment === 'later') await this.#passTime()
    for (let look = 0; look < callLooks && this.#hold !== undefined; look += 1) await this.#nextScreen()
    const frame = this.#user.page.frames()[1]
    const inCall = this.#isHeld
    this.#isHeld = false
    this.#hold = undefined
    await this.#user.pressesControl('Kill page')
    this.#left -= 1
    this.#kills += 1
    if (inCall) this.#inFlight += 1
    this.#story.push(`killed ${moment} at "${at}"${inCall ? ', in a call' : ''}`)
    for (let look = 0; look < maxAttempts && frame?.isDetached() === false; look += 1) await this.#nextScreen()
    const { title } = await this.#rests()
    if (this.#passed.has(title)) this.#problems.push(`the page went back from "${at}" to "${title}": ${this.story}`)
  }

  async #rests(): Promise<Screen> {
    const givesUpAt = performance.now() + maxLoadMs
    for (let look = 0; look < maxAttempts || performance.now() < givesUpAt; look += 1) {
      const screen = await this.#nextScreen()
      if (screen !== undefined) return screen
      // Browsers load files in real time, so this wait must use the real clock too.
      if (look >= maxAttempts) await setTimeout(100)
    }
    throw new Error(`No screen appeared after ${this.#story.at(-1)}`)
  }

  async #half(position: string): Promise<void> {
    const { visit } = this.#way
    const isOneOfMany = actsOfUser(position).length > 1
    await answer(isOneOfMany ? visit : { ...visit, page: halfOf(visit.page) }, position, 1)
  }

  async #turn(position: string, title: string): Promise<void> {
    const isKill = this.#left > 0 && this.#random() < 0.6
    const moment = isKill ? moments[Math.floor(this.#random() * moments.length)] : undefined
    if (moment === 'half') await this.#half(position)
    if (moment === 'before' || moment === 'half') return this.#kill(moment, title)
    if (moment === 'asked' || moment === 'answered') this.#hold = moment
    // Ignore a missing button, because the page may already load the next screen.
    const isDone = await this.#way.act(position).then(
      () => true,
      () => false,
    )
    this.#story.push(`${isDone ? 'did' : 'could not do'} "${title}"`)
    if (moment !== undefined) await this.#kill(moment, title)
  }

  async goesThrough(): Promise<VisitTotals> {
    await this.#watchCalls()
    await this.#user.putsTextsAside()
    for (let turn = 0, last = ''; turn < turns; turn += 1) {
      const screen = await this.#rests()
      if (this.#way.isAtEnd(screen)) return this.totals
      const { position = '', title } = screen
      if (last !== '' && last !== title) this.#passed.add(last)
      last = title
      await this.#turn(position, title)
    }
    throw new Error(`The flow did not end after ${turns} turns: ${this.story}`)
  }
}
