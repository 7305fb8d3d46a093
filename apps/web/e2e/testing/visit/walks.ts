import { setTimeout as pause } from 'node:timers/promises'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import {
  type Answers,
  actsOn,
  createSimulatedUser,
  type Page,
  type PageModel,
  type PersonAct,
  type Position,
} from '@palmflow/paths'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Locator } from 'playwright'
import { maxWaitMs } from './max-wait.ts'

const models = pageModelsIn(enUs)

const lookMs = 40

/** @throws an error that contains `what` */
async function soon<Found>(look: () => Promise<Found | undefined>, what: string): Promise<Found> {
  const givesUpAt = performance.now() + maxWaitMs
  do {
    const found = await look()
    if (found !== undefined) return found
    await pause(lookMs)
  } while (performance.now() < givesUpAt)
  throw new Error(`There was no result in ${maxWaitMs} ms: ${what}`)
}

/** Returns the position of a page's flow, for example `VALIDATE_PHONE otp`. */
export async function positionIn(body: Locator): Promise<string | undefined> {
  const found = await body
    .locator('[data-position]')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('data-position')))
  return found[0] ?? undefined
}

const parse = (position: string): Position => {
  const [step = '', ...tags] = position.split(' ')
  return { step, screen: tags.join(' ') }
}

/** Returns no actions if the page waits for the server. */
export const actsAt = (position: string, goals: Goals = {}): readonly PersonAct[] => {
  if (!position.includes(' ')) return []
  const { step, screen } = parse(position)
  return actsOn(subjectOf(step), screen, goals[step])
}

export const isUserPosition = (position: string | undefined): position is string =>
  position !== undefined && actsAt(position).length > 0

/** Maps the name of a step to the label of the wanted end. The default is the nearest successful end. */
type Goals = Readonly<Record<string, string>>

export interface Visit {
  page: Page
  /** By default, the page models of the website in English. */
  pages?: Readonly<Record<string, PageModel>>
  body: Locator
  answers: Answers
  goals?: Goals
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

/** @param max the maximum number of actions */
export async function answer(visit: Visit, position: string, max = Number.POSITIVE_INFINITY): Promise<void> {
  const { page, pages = models, answers, goals = {}, cause } = visit
  const at = parse(position)
  const user = createSimulatedUser({ stepOf: subjectOf, answers, goals })
  for (const _ of actsAt(position, goals).slice(0, max)) {
    const act = await soon(() => user.nextAct(at), `an answer to '${position}'`)
    const { type, ...args } = act
    const does = pages[at.step]?.acts[type]
    await (does === undefined ? cause?.(act) : does(page, args, at.screen))
  }
}

const isAt = (position: string | undefined, until: string | undefined): boolean =>
  until === undefined ? position === undefined : position === until || position?.startsWith(`${until} `) === true

async function nextIn({ body, waits }: Visit, last: string, until: string | undefined): Promise<string | undefined> {
  let hasLeft = false
  const { position } = await soon(async () => {
    await waits?.()
    const position = await positionIn(body)
    hasLeft ||= position !== last
    return isAt(position, until) || (hasLeft && isUserPosition(position)) ? { position } : undefined
  }, `a screen after '${last}', on the way to '${until}'`)
  return position
}

/**
 * Yields each screen, and performs the actions of this screen when the caller requests the next screen.
 * @param until a step or a screen of a step: `ADD_PIN`, `VALIDATE_PHONE otp`. By default, continues until the page
 * after the flow.
 */
export async function* screens(visit: Visit, until?: string): AsyncGenerator<string, void, undefined> {
  for (let last = ''; ; ) {
    const position = await nextIn(visit, last, until)
    if (position === undefined || isAt(position, until)) return
    yield position
    await answer(visit, position)
    last = position
  }
}

export async function walk(visit: Visit, until?: string): Promise<void> {
  for await (const _ of screens(visit, until));
}
