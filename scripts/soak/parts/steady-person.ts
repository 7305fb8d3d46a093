import { setTimeout } from 'node:timers/promises'
import { type Holder, titles } from '../../../apps/phone/e2e/testing/phone.ts'
import type { Dice } from '../../../packages/paths/src/index.ts'

export const number = '+12065550100'
const pin = '1234'

/** The screens of a sign-in, in their order; a page that opens again may be further on, never further back. */
const order: readonly string[] = [
  titles.choice,
  titles.consent,
  titles.scan,
  titles.phone,
  titles.code,
  titles.pin,
  titles.profile,
]
/** Screens that ask for nothing. */
const waiting: ReadonlySet<string> = new Set(['Hold your palm still', 'Checking your palm'])

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

/** Somebody who does what each screen asks for, as often as it asks, while the system kills the page. */
export class SteadyPerson {
  readonly #holder: Holder
  readonly #roll: Dice
  #left: number
  #kills = 0
  #inFlight = 0
  readonly #problems: string[] = []
  readonly #story: string[] = []
  #isHeld = false
  #code = ''
  /** Which call dies with the page. */
  #hold: 'asked' | 'answered' | undefined
  constructor(holder: Holder, roll: Dice, kills: number) {
    this.#holder = holder
    this.#roll = roll
    this.#left = kills
  }

  /** Before the first act. A call that is held gets no answer. */
  async #watchCalls(): Promise<void> {
    await this.#holder.page.context().route(/\/(?:api|service)\//, async (route) => {
      const hold = this.#hold
      if (hold === undefined) return route.fallback()
      if (hold === 'answered') await route.fetch()
      this.#hold = undefined
      this.#isHeld = true
    })
  }

  get tally(): Tally {
    return { kills: this.#kills, inFlight: this.#inFlight, problems: this.#problems }
  }
  /** What happened, in short. */
  get story(): string {
    return this.#story.join(', ')
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

  /** The next screen that asks for something, or `undefined` while the page loads, scans or waits. */
  async #nextScreen(): Promise<string | undefined> {
    await this.#holder.page.clock.fastForward(lookMs)
    const title = await this.#title()
    return title === undefined || waiting.has(title) ? undefined : title
  }

  /** Some of the page's time and some of ours: a scan, or a part of one; a call, or a part of one. */
  async #passTime(): Promise<void> {
    for (let look = Math.floor(this.#roll() * 12); look > 0; look -= 1)
      await this.#holder.page.clock.fastForward(lookMs)
    await setTimeout(this.#roll() * 100)
  }

  async #kill(moment: Moment, at: string): Promise<void> {
    if (moment === 'later') await this.#passTime()
    for (let look = 0; look < looks && this.#hold !== undefined; look += 1) await this.#nextScreen()
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
    if (order.indexOf(seen) < order.indexOf(at))
      this.#problems.push(`thrown back from "${at}" to "${seen}": ${this.story}`)
  }

  /** Looks until a screen is there that asks for something. */
  async #rests(): Promise<string> {
    for (let look = 0; look < looks; look += 1) {
      const title = await this.#nextScreen()
      if (title !== undefined) return title
    }
    throw new Error(`no screen came after ${this.#story.at(-1)}`)
  }

  async #half(title: string): Promise<void> {
    const { view } = this.#holder
    if (title === titles.phone) await view.getByLabel('Mobile number', { exact: true }).pressSequentially('20655')
    if (title === titles.pin) await view.getByLabel('PIN', { exact: true }).pressSequentially('12')
  }

  async #act(title: string): Promise<void> {
    const holder = this.#holder
    const { view } = holder
    if (title === titles.choice) await view.getByRole('button', { name: 'Sign in' }).nth(1).click()
    if (title === titles.consent) {
      await holder.heading('Your agreement').waitFor()
      await view.getByRole('region', { name: titles.consent }).press('End')
      await holder.presses('Agree')
    }
    if (title === titles.scan) await holder.presses('Continue')
    if (title === titles.phone) await view.getByLabel('Mobile number', { exact: true }).fill('')
    if (title === titles.phone) await holder.types('Mobile number', '2065550100')
    if (title === titles.code) {
      const field = view.getByLabel('One-time password', { exact: true })
      // A notification goes when it is tapped; the person still knows what it said.
      if (this.#code === '') await holder.tapsText()
      else await field.fill(this.#code)
      for (let look = 0; look < looks && this.#code === ''; look += 1) this.#code = await field.inputValue()
      await holder.presses('Continue')
    }
    if (title === titles.pin) await view.getByLabel('PIN', { exact: true }).fill('')
    if (title === titles.pin) await holder.types('PIN', pin)
  }

  async #turn(title: string): Promise<void> {
    const isKill = this.#left > 0 && this.#roll() < 0.6
    const moment = isKill ? moments[Math.floor(this.#roll() * moments.length)] : undefined
    if (moment === 'half') await this.#half(title)
    if (moment === 'before' || moment === 'half') return this.#kill(moment, title)
    if (moment === 'asked' || moment === 'answered') this.#hold = moment
    await this.#act(title)
    this.#story.push(`did "${title}"`)
    if (moment !== undefined) await this.#kill(moment, title)
  }

  async signsIn(): Promise<Tally> {
    await this.#watchCalls()
    for (let turn = 0; turn < 60; turn += 1) {
      const title = await this.#rests()
      if (title === titles.profile) return this.tally
      if (!order.includes(title)) throw new Error(`a screen that no sign-in has: "${title}"`)
      await this.#turn(title)
    }
    throw new Error('sixty turns, and not signed in')
  }
}
