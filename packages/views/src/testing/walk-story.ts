import { type Answers, actsOn, createSimulatedUser, type Page } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pageModelsIn } from './page-models.ts'
import { enUs } from './texts.ts'

const timeoutMs = { timeout: 30_000 }
const models = pageModelsIn(enUs)

function pageIn(canvas: HTMLElement): Page {
  const page = within(canvas)
  return {
    click: async (name) => userEvent.click(await page.findByRole('button', { name }, timeoutMs)),
    async fill(label, text) {
      const field = await page.findByLabelText(label, {}, timeoutMs)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    },
    press: async (key) => void (await userEvent.keyboard(`{${key}}`)),
    sees: async (text) => void (await page.findByText(text, {}, timeoutMs)),
    absent: (text) => waitFor(() => expect(page.queryByText(text)).toBeNull(), timeoutMs),
    focused: async (name) => expect(await page.findByLabelText(name, {}, timeoutMs)).toHaveFocus(),
  }
}

const actsAt = (step: string, screen: string) => (screen === '' ? [] : actsOn(subjectOf(step), screen))

export async function walkStory(canvas: HTMLElement, answers: Answers, until: string): Promise<void> {
  const page = pageIn(canvas)
  const person = createSimulatedUser({ stepOf: subjectOf, answers })
  for (let last: string | undefined; ; ) {
    const next = (): { step: string; screen: string } => {
      const position = canvas.querySelector('[data-position]')?.getAttribute('data-position') ?? ''
      const [step = '', ...tags] = position.split(' ')
      const screen = tags.join(' ')
      const isReady = step === until || (position !== last && actsAt(step, screen).length > 0)
      if (!isReady) throw new Error(`No screen to answer yet: ${position}`)
      last = position
      return { step, screen }
    }
    const at = await waitFor(next, timeoutMs)
    if (at.step === until) return
    for (const _ of actsAt(at.step, at.screen)) {
      const { type, ...args } = (await person.nextAct(at)) ?? { type: '' }
      await models[at.step]?.acts[type]?.(page, args, at.screen)
    }
  }
}
