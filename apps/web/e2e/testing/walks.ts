import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { playwrightPage } from '../../../../packages/paths/src/adapters/playwright.ts'
import {
  type Answers,
  actsOn,
  createPerson,
  type PersonAct,
  type Position,
} from '../../../../packages/paths/src/index.ts'
import { enUs } from '../../../../packages/views/src/copy/en-us/whole.ts'
import { pageModelsIn } from '../../../../packages/views/src/testing/page-models.ts'
import { subjectOf } from '../../../../packages/workflows/src/samples.ts'
import { longestWait } from './limits.ts'

const pages = pageModelsIn(enUs)

/** Where the flow of a page stands, as the frame around the step says it. */
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

interface Walk {
  page: Page
  body: Locator
  answers: Answers
  /** A step, or a screen of it: `ADD_PIN`, `VALIDATE_PHONE otp`; absent: the page after the flow. */
  until: string | undefined
}

/** Answers each screen of a flow as its samples tell, until the flow stands at a step or has ended. */
export async function walk({ page, body, answers, until }: Walk): Promise<void> {
  const person = createPerson({ stepOf: subjectOf, answers })
  const screen = playwrightPage(page, { timeout: longestWait })
  const isThere = (position: string | undefined) =>
    until === undefined ? position === undefined : position === until || position?.startsWith(`${until} `) === true
  for (let last: string | undefined = ''; ; ) {
    let position: string | undefined
    const isNext = async () => {
      position = await positionIn(body)
      return isThere(position) || (position !== last && actsAt(position).length > 0)
    }
    await expect.poll(isNext, { message: `a screen after '${last}', on the way to '${until}'` }).toBe(true)
    if (position === undefined || isThere(position)) return
    last = position
    const at = parse(position)
    for (const _ of actsAt(position)) {
      const act = await person.nextAct(at)
      if (act === undefined) throw new Error(`There is no answer to '${position}'`)
      const { type, ...given } = act
      await pages[at.step]?.acts[type]?.(screen, given, at.screen)
    }
  }
}
