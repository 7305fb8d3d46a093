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
import { expect } from 'vitest'
import { longestWait } from './limits.ts'

const models = pageModelsIn(enUs)

/** The position of a page's flow, read from the frame around the step. */
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

/** A position without tags waits for the server. */
const actsAt = (position: string | undefined): readonly PersonAct[] => {
  if (position === undefined || !position.includes(' ')) return []
  const { step, screen } = parse(position)
  return actsOn(subjectOf(step), screen)
}

export interface Walk {
  /** The controls of the page. */
  page: Page
  pages?: Readonly<Record<string, PageModel>>
  body: Locator
  answers: Answers
  /** Causes an event that no page model has, such as the end of a text. */
  cause?: (act: PersonAct) => Promise<void>
  /** Before each look: time of the page that has to be moved on. */
  waits?: () => Promise<void>
}

/**
 * Answers each screen of a flow by its samples.
 * @param until a step, or a screen of it: `ADD_PIN`, `VALIDATE_PHONE otp`; absent: the page after the flow.
 */
export async function walk(visit: Walk, until: string | undefined): Promise<void> {
  const { page, pages = models, body, answers, cause, waits } = visit
  const person = createPerson({ stepOf: subjectOf, answers })
  const isThere = (position: string | undefined) =>
    until === undefined ? position === undefined : position === until || position?.startsWith(`${until} `) === true
  for (let last: string | undefined = ''; ; ) {
    let position: string | undefined
    const isNext = async () => {
      await waits?.()
      position = await positionIn(body)
      return isThere(position) || (position !== last && actsAt(position).length > 0)
    }
    const message = `a screen after '${last}', on the way to '${until}'`
    await expect.poll(isNext, { message, timeout: longestWait }).toBe(true)
    if (position === undefined || isThere(position)) return
    last = position
    const at = parse(position)
    for (const _ of actsAt(position)) {
      const act = await person.nextAct(at)
      if (act === undefined) throw new Error(`There is no answer to '${position}'`)
      const { type, ...given } = act
      const does = pages[at.step]?.acts[type]
      await (does === undefined ? cause?.(act) : does(page, given, at.screen))
    }
  }
}
