import { setTimeout as pause } from 'node:timers/promises'
import { codesSentTo } from '@palmflow/backend/testing/crowd'
import {
  type Answers,
  actsOn,
  createPerson,
  type Page,
  type PageModel,
  type PersonAct,
  type Position,
} from '@palmflow/paths'
import { enUs } from '@palmflow/views/copy/en-us'
import { pageModelsIn } from '@palmflow/views/page-models'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Locator } from 'playwright'
import { longestWait } from './limits.ts'

const models = pageModelsIn(enUs)

/** Between two looks at a page. Milliseconds. */
const lookMs = 40

/** Looks until it is there. */
async function soon<Found>(look: () => Promise<Found | undefined>, what: string): Promise<Found> {
  const givesUpAt = performance.now() + longestWait
  do {
    const found = await look()
    if (found !== undefined) return found
    await pause(lookMs)
  } while (performance.now() < givesUpAt)
  throw new Error(`In ${longestWait} ms there was not ${what}`)
}

/** The position of a page's flow, read from the frame around the step: `VALIDATE_PHONE otp`. */
async function positionIn(body: Locator): Promise<string | undefined> {
  const found = await body
    .locator('[data-position]')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('data-position')))
  return found[0] ?? undefined
}

const parse = (position: string): Position => {
  const [step = '', ...tags] = position.split(' ')
  return { step, screen: tags.join(' ') }
}

/** The acts that a screen asks for. A position without tags waits for the server. */
export const actsAt = (position: string, goals: Goals = {}): readonly PersonAct[] => {
  if (!position.includes(' ')) return []
  const { step, screen } = parse(position)
  return actsOn(subjectOf(step), screen, goals[step])
}

/** The page asks the person for something. */
export const isAsked = (position: string | undefined): position is string =>
  position !== undefined && actsAt(position).length > 0

/** By the name of the step: the end that the person wants, by its label. Absent: the nearest good one. */
type Goals = Readonly<Record<string, string>>

export interface Visit {
  /** The controls of the page. */
  page: Page
  /** Absent: the website's in English. */
  pages?: Readonly<Record<string, PageModel>>
  body: Locator
  answers: Answers
  goals?: Goals
  /** Causes an event that no page model has, such as the end of a text. */
  cause?: (act: PersonAct) => Promise<void>
  /** Before each look: time of the page that has to be moved on. */
  waits?: () => Promise<void>
}

/** The number and the PIN of a person. */
export interface Somebody {
  /** A US number in any spelling. */
  number: string
  pin: string
}

/** The texts that a person gives at a server that shows its text messages. */
export const answersAt = (origin: string, { number, pin }: Somebody): Answers => ({
  phone: number,
  pin,
  otp: async () => (await codesSentTo(origin, `+1${number.replaceAll(/\D/g, '').slice(-10)}`))[0],
})

/** Answers one screen by its samples. @param most acts that are done of those that the screen needs. */
export async function answer(visit: Visit, position: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { page, pages = models, answers, goals = {}, cause } = visit
  const at = parse(position)
  const person = createPerson({ stepOf: subjectOf, answers, goals })
  for (const _ of actsAt(position, goals).slice(0, most)) {
    const act = await soon(() => person.nextAct(at), `an answer to '${position}'`)
    const { type, ...given } = act
    const does = pages[at.step]?.acts[type]
    await (does === undefined ? cause?.(act) : does(page, given, at.screen))
  }
}

const isAt = (position: string | undefined, until: string | undefined): boolean =>
  until === undefined ? position === undefined : position === until || position?.startsWith(`${until} `) === true

/** The next screen that asks for something, or the wanted one. @param last the screen that was answered. */
async function nextIn({ body, waits }: Visit, last: string, until: string | undefined): Promise<string | undefined> {
  let hasLeft = false
  const { position } = await soon(async () => {
    await waits?.()
    const seen = await positionIn(body)
    hasLeft ||= seen !== last
    return isAt(seen, until) || (hasLeft && isAsked(seen)) ? { position: seen } : undefined
  }, `a screen after '${last}', on the way to '${until}'`)
  return position
}

/**
 * Each screen of a flow that asks for something: it is answered as the next one is wanted.
 * @param until a step, or a screen of it: `ADD_PIN`, `VALIDATE_PHONE otp`; absent: the page after the flow.
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

/** Answers each screen of a flow. @param until as `screens` has it. */
export async function walk(visit: Visit, until?: string): Promise<void> {
  for await (const _ of screens(visit, until));
}
