import { expect } from 'vitest'
import { page as browser, type Locator, userEvent } from 'vitest/browser'
import type { Page } from '../page.ts'

const button = (name: string): Locator =>
  browser
    .getByRole('button', { name, exact: true })
    .or(browser.getByRole('link', { name, exact: true }))
    .or(browser.getByRole('checkbox', { name, exact: true }))
    .or(browser.getByRole('tab', { name, exact: true }))
/** Finds the summary of a <details> by its text, because a summary does not have the role `button`. */
const summary = (name: string): HTMLElement | null | undefined =>
  browser
    .getByText(name, { exact: true })
    .elements()
    .map((element) => element.closest('summary'))
    .find((element) => element !== null)
const field = (name: string): Locator => browser.getByLabelText(name, { exact: true })
const isSeen = (text: string): boolean =>
  browser
    .getByText(text, { exact: true })
    .elements()
    .some((element) => element.checkVisibility({ visibilityProperty: true }))

/**
 * Creates the `Page` for Vitest's browser.
 * @param timeout the limit of each wait in milliseconds. A click has no limit, because animations take longer on a slow
 * machine.
 */
export const vitestPage = ({ timeout = 30_000 } = {}): Page => ({
  click: async (name, ...others) => {
    const named = others.reduce((found, other) => found.or(button(other)), button(name))
    const found = summary(name) ?? named.first()
    await expect.element(found, { timeout }).toBeEnabled()
    await userEvent.click(found)
  },
  fill: async (label, text) => {
    await expect.element(field(label), { timeout }).toBeEnabled()
    await userEvent.fill(field(label), text)
  },
  press: (key) => userEvent.keyboard(`{${key}}`),
  sees: async (text) => {
    await expect.poll(() => isSeen(text), { timeout, message: `'${text}' cannot be seen` }).toBe(true)
  },
  absent: async (text) => {
    await expect.poll(() => isSeen(text), { timeout, message: `'${text}' can still be seen` }).toBe(false)
  },
  focused: async (name) => {
    await expect.element(field(name).or(button(name)).first(), { timeout }).toHaveFocus()
  },
})
