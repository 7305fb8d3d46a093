import { expect } from 'vitest'
import { page as browser, type Locator, userEvent } from 'vitest/browser'
import type { Page } from '../page.ts'

const button = (name: string): Locator =>
  browser
    .getByRole('button', { name, exact: true })
    .or(browser.getByRole('link', { name, exact: true }))
    .or(browser.getByRole('checkbox', { name, exact: true }))
    .or(browser.getByRole('tab', { name, exact: true }))
/** What opens a <details>: a button to everyone but the locators. */
const summary = (name: string): HTMLElement | null | undefined =>
  browser
    .getByText(name, { exact: true })
    .elements()
    .map((element) => element.closest('summary'))
    .find((element) => element !== null)
const field = (name: string): Locator => browser.getByLabelText(name, { exact: true })
const isSeen = (words: string): boolean =>
  browser
    .getByText(words, { exact: true })
    .elements()
    .some((element) => element.checkVisibility({ visibilityProperty: true }))

/**
 * A page of Vitest's browser. Nothing is waited for longer than `timeout` milliseconds; but what is there and enabled is
 * pressed when it stands still, and how soon a machine draws the two pictures that show that is not the page's.
 */
export const vitestPage = ({ timeout = 30_000 } = {}): Page => ({
  click: async (name) => {
    const found = summary(name) ?? button(name).first()
    await expect.element(found, { timeout }).toBeEnabled()
    await userEvent.click(found)
  },
  fill: async (label, words) => {
    await expect.element(field(label), { timeout }).toBeEnabled()
    await userEvent.fill(field(label), words)
  },
  press: (key) => userEvent.keyboard(`{${key}}`),
  sees: async (words) => {
    await expect.poll(() => isSeen(words), { timeout, message: `'${words}' cannot be seen` }).toBe(true)
  },
  absent: async (words) => {
    await expect.poll(() => isSeen(words), { timeout, message: `'${words}' can still be seen` }).toBe(false)
  },
  focused: async (name) => {
    await expect.element(field(name).or(button(name)).first(), { timeout }).toHaveFocus()
  },
})
