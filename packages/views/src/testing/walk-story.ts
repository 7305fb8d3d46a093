import { type Answers, type FlowDriver, type Page, walkFlow } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pageModelsIn } from './page-models.ts'
import { enUs } from './texts.ts'

const timeoutMs = { timeout: 30_000 }
const lookMs = 40
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

export function walkStory(canvas: HTMLElement, answers: Answers, until: string): Promise<void> {
  const page = pageIn(canvas)
  const driver: FlowDriver = {
    isDelayed: true,
    look: () => canvas.querySelector('[data-position]')?.getAttribute('data-position') ?? '',
    act: ({ type, ...args }, { step, screen }) => models[step]?.acts[type]?.(page, args, screen),
    async wait(waitedMs) {
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      return waitedMs < timeoutMs.timeout
    },
  }
  return walkFlow(driver, { stepOf: subjectOf, answers }, until)
}
