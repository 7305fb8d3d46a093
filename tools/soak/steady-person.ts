import { setTimeout } from 'node:timers/promises'
import type { Dice, Page } from '@palmflow/paths'
import type { Holder } from '@palmflow/phone/testing/phone'
import { Background, isBackground, isCall } from '@palmflow/web/testing/background'
import { actsAt, answer, isAsked, type Visit } from '@palmflow/web/testing/walks'

interface Screen {
  position?: string
  title: string
}

/** What somebody came for. */
export interface Way {
  visit: Visit
  /** Answers a screen. */
  act(position: string): Promise<void>
  /** The visit has come to its end. */
  isAtEnd(screen: Screen): boolean
  /** What had to be given again that need not be. */
  readonly repeated: readonly string[]
}

/** Half of a text is written, and nothing is pressed. */
const halfOf = (page: Page): Page => ({
  ...page,
  fill: (label, text) => page.fill(label, text.slice(0, text.length / 2)),
  click: async () => {},
  press: async () => {},
})

/**
 * When the web view dies: before an act, with it half done, as soon as it is done, a little later, or while a call that
 * it caused is under way: before the server has it, or before its answer is back.
 */
const moments = ['before', 'half', 'at once', 'later', 'asked', 'answered'] as const
type Moment = (typeof moments)[number]

export interface Tally {
  kills: number
  /** Of these, while a call was under way. */
  inFlight: number
  problems: readonly string[]
}

/** How often a screen is looked at before the person gives up. */
const looks = 150
const lookMs = 400
/** How long a page may take to load where every core is busy. Milliseconds. */
const longestLoadMs = 30_000
const turns = 80
/** Which calls a page dies over. */
const isHeldCall = /\/(?:api|service)\//
/** Until the call of an act is on its way: a scan comes before it. Some acts cause none. */
const callLooks = 30

/** Somebody who does what each screen asks for, as often as it asks, while the system kills the page. */
export class SteadyPerson {
  readonly #holder: Holder
  readonly #way: Way
  readonly #roll: Dice
  #left: number
  #kills = 0
  #inFlight = 0
  readonly #problems: string[] = []
  readonly #story: string[] = []
  /** Titles of screens that were left for a later one. A page that opens again must not show them. */
  readonly #passed = new Set<string>()
  /** Time that passes while a call is under way would end it, on a busy machine. */
  readonly #calls: Background
  #isHeld = false
  /** Which call dies with the page. */
  #hold: 'asked' | 'answered' | undefined
  constructor(holder: Holder, way: Way, roll: Dice, kills: number) {
    this.#holder = holder
    this.#way = way
    this.#roll = roll
    this.#left = kills
    this.#calls = new Background(holder.page.context(), isCall)
  }

  /** Before the first act. A call that is held gets no answer. */
  async #watchCalls(): Promise<void> {
    await this.#holder.page.context().route(isHeldCall, async (route) => {
      const hold = this.#hold
      // What a page goes on without is answered: it waits for that in its own time, which passes here at once.
      if (hold === undefined || isBackground(route.request())) return route.fallback()
      if (hold === 'answered') await route.fetch()
      this.#hold = undefined
      this.#isHeld = true
      this.#calls.leaves(route.request())
    })
  }

  get tally(): Tally {
    const repeated = this.#way.repeated.map((what) => `given again: ${what}; ${this.story}`)
    return { kills: this.#kills, inFlight: this.#inFlight, problems: [...this.#problems, ...repeated] }
  }
  /** What happened, in short. */
  get story(): string {
    return this.#story.join(', ')
  }

  async #screen(): Promise<Screen | undefined> {
    // Beside the root a page keeps words for where no file comes; nobody sees them while the files load.
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

  /** The next screen that asks for something, or `undefined` while the page loads, scans or waits. */
  async #nextScreen(): Promise<Screen | undefined> {
    await this.#passes()
    const screen = await this.#screen()
    return screen !== undefined && (isAsked(screen.position) || this.#way.isAtEnd(screen)) ? screen : undefined
  }

  /** Some of the page's time and some of ours: a scan, or a part of one; a call, or a part of one. */
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
    for (let look = 0; look < looks && frame?.isDetached() === false; look += 1) await this.#nextScreen()
    const { title } = await this.#rests()
    if (this.#passed.has(title)) this.#problems.push(`thrown back from "${at}" to "${title}": ${this.story}`)
  }

  /** Looks until a screen is there that asks for something. */
  async #rests(): Promise<Screen> {
    const givesUpAt = performance.now() + longestLoadMs
    for (let look = 0; look < looks || performance.now() < givesUpAt; look += 1) {
      const screen = await this.#nextScreen()
      if (screen !== undefined) return screen
      // The page's time is passed in no time; its files come in ours.
      if (look >= looks) await setTimeout(100)
    }
    throw new Error(`no screen came after ${this.#story.at(-1)}`)
  }

  /** The act begun, and not ended. */
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
    // Looked at once more while the page is on its way, a screen has nothing left to press.
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
