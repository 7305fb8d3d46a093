import { setTimeout as pause } from 'node:timers/promises'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import {
  type Answers,
  actsAt,
  answerScreen,
  type FlowDriver,
  type Page,
  type PageModel,
  type PersonAct,
  type SimulatedUser,
  screensOf,
  walkFlow,
} from '@palmflow/paths'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Locator } from 'playwright'
import { maxWaitMs } from './max-wait.ts'

const models = pageModelsIn(enUs)

const lookMs = 40

const isNavigation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Execution context was destroyed')

/** Returns the position of a page's flow, for example `VALIDATE_PHONE otp`. A page has no position during a navigation. */
export async function positionIn(body: Locator): Promise<string | undefined> {
  try {
    const found = await body
      .locator('[data-position]')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('data-position')))
    return found[0] ?? undefined
  } catch (error) {
    if (isNavigation(error)) return undefined
    throw error
  }
}

/** Returns no actions if the page waits for the server. */
export const actsOfUser = (position: string | undefined): readonly PersonAct[] =>
  actsAt({ stepOf: subjectOf }, position)

export const isUserPosition = (position: string | undefined): position is string => actsOfUser(position).length > 0

export interface Visit extends Omit<SimulatedUser, 'stepOf'> {
  page: Page
  /** By default, the page models of the website in English. */
  pages?: Readonly<Record<string, PageModel>>
  body: Locator
  /** Causes an event that has no action in the page model, such as a scroll to the end of a text. */
  cause?: (act: PersonAct) => Promise<void>
  /** Runs before each check, and may move the page's clock. */
  waits?: () => Promise<void>
}

export interface Somebody {
  /** A US number in any spelling. */
  number: string
  pin: string
}

/** Reads the codes from a server that publishes its text messages. */
export const answersAt = (origin: string, { number, pin }: Somebody): Answers => ({
  phone: number,
  pin,
  otp: async () => (await codesSentTo(origin, `+1${number.replaceAll(/\D/g, '').slice(-10)}`))[0],
})

const driverOf = ({ page, pages = models, body, cause, waits }: Visit): FlowDriver => ({
  isDelayed: true,
  async look() {
    await waits?.()
    return positionIn(body)
  },
  async act(act, { step, screen }) {
    const { type, ...args } = act
    const does = pages[step]?.acts[type]
    await (does === undefined ? cause?.(act) : does(page, args, screen))
  },
  async wait(waitedMs) {
    await pause(lookMs)
    return waitedMs < maxWaitMs
  },
})

const userOf = (visit: Visit): SimulatedUser => ({ ...visit, stepOf: subjectOf })

export const answer = (visit: Visit, position: string, max?: number): Promise<void> =>
  answerScreen(driverOf(visit), userOf(visit), position, max)

/** Continues until the page after the flow, if `until` is absent. */
export const screens = (visit: Visit, until?: string): AsyncGenerator<string, void> =>
  screensOf(driverOf(visit), userOf(visit), until)

export const walk = (visit: Visit, until?: string): Promise<void> => walkFlow(driverOf(visit), userOf(visit), until)
