import { setTimeout } from 'node:timers/promises'
import type { Dice } from '@palmflow/paths'
import { type Holder, titles } from '@palmflow/phone/testing/phone'
import { enUs } from '@palmflow/views/copy/en-us'
import { Background, isBackground, isCall } from '@palmflow/web/testing/background'

/** What somebody came for: the screens that ask for something, in their order, and what is done at each. */
export interface Way {
  /** Titles, a row for each step; a page that opens again may be further on, never further back. */
  steps: readonly (readonly string[])[]
  /** Screens that ask for nothing. */
  waiting: ReadonlySet<string>
  act(title: string): Promise<void>
  /** The act begun, and not ended. */
  half(title: string): Promise<void>
  /** Nothing is left to do. */
  isAtEnd(title: string): boolean
  /** What had to be given again that need not be. */
  readonly repeated: readonly string[]
}

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
const answerLooks = 10

/** Read from the text when it comes. A notification goes when it is tapped; the person still knows what it said. */
export class KnownCode {
  readonly #holder: Holder
  #code = ''
  constructor(holder: Holder) {
    this.#holder = holder
  }
  /** It may retract while the finger is on its way: then it is opened again. */
  async #taps(): Promise<void> {
    const { keptTexts, text } = this.#holder
    for (let look = 0; look < looks; look += 1) {
      await this.#holder.soon(keptTexts)
      if (!(await text.isVisible())) await keptTexts.click()
      const isTapped = await text.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      )
      if (isTapped) return
    }
    throw new Error('no text stays')
  }
  async gives(): Promise<void> {
    const field = this.#holder.view.getByLabel('One-time password', { exact: true })
    if (this.#code === '') await this.#taps()
    else await field.fill(this.#code)
    for (let look = 0; look < looks && this.#code === ''; look += 1) this.#code = await field.inputValue()
    await this.#holder.presses('Continue')
  }
  /** Looks as long as an answer may take; a call that is held gets none. */
  async isRefused(): Promise<boolean> {
    const { view } = this.#holder
    for (let look = 0; look < answerLooks; look += 1) {
      if (await view.getByText(enUs.otpInvalid, { exact: true }).isVisible()) return true
      if (!(await this.#holder.heading(titles.code).isVisible())) return false
      await this.#holder.passes(lookMs)
    }
    return false
  }
  forgets(): void {
    this.#code = ''
  }
}

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

  #rankOf(title: string): number {
    const rank = this.#way.steps.findIndex((titles) => titles.includes(title))
    if (rank < 0) throw new Error(`a screen that nobody comes to: "${title}"`)
    return rank
  }

  async #title(): Promise<string | undefined> {
    // Beside the root a page keeps words for where no file comes; nobody sees them while the files load.
    const titleOf = () =>
      document.querySelector('[aria-busy="true"]') === null
        ? (document.querySelector('#root h1')?.textContent ?? undefined)
        : undefined
    for (const frame of this.#holder.page.frames().slice(1)) {
      const title = await frame.evaluate(titleOf).catch(() => undefined)
      if (title !== undefined) return title
    }
    return undefined
  }

  async #passes(): Promise<void> {
    await this.#calls.isAnswered()
    await this.#holder.passes(lookMs)
  }

  /** The next screen that asks for something, or `undefined` while the page loads, scans or waits. */
  async #nextScreen(): Promise<string | undefined> {
    await this.#passes()
    const title = await this.#title()
    return title === undefined || this.#way.waiting.has(title) ? undefined : title
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
    const seen = await this.#rests()
    if (this.#rankOf(seen) < this.#rankOf(at))
      this.#problems.push(`thrown back from "${at}" to "${seen}": ${this.story}`)
  }

  /** Looks until a screen is there that asks for something. */
  async #rests(): Promise<string> {
    const givesUpAt = performance.now() + longestLoadMs
    for (let look = 0; look < looks || performance.now() < givesUpAt; look += 1) {
      const title = await this.#nextScreen()
      if (title !== undefined) return title
      // The page's time is passed in no time; its files come in ours.
      if (look >= looks) await setTimeout(100)
    }
    throw new Error(`no screen came after ${this.#story.at(-1)}`)
  }

  async #turn(title: string): Promise<void> {
    const isKill = this.#left > 0 && this.#roll() < 0.6
    const moment = isKill ? moments[Math.floor(this.#roll() * moments.length)] : undefined
    if (moment === 'half') await this.#way.half(title)
    if (moment === 'before' || moment === 'half') return this.#kill(moment, title)
    if (moment === 'asked' || moment === 'answered') this.#hold = moment
    await this.#way.act(title)
    this.#story.push(`did "${title}"`)
    if (moment !== undefined) await this.#kill(moment, title)
  }

  async goesThrough(): Promise<Tally> {
    await this.#watchCalls()
    for (let turn = 0; turn < turns; turn += 1) {
      const title = await this.#rests()
      if (this.#way.isAtEnd(title)) return this.tally
      this.#rankOf(title)
      await this.#turn(title)
    }
    throw new Error(`${turns} turns, and not at the end`)
  }
}
