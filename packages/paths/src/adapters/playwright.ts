import type { Page } from '../page.ts'

/** The part of Playwright's Locator that this adapter uses. The package therefore does not need Playwright. */
export interface PlaywrightLocator {
  click(options?: { timeout?: number }): Promise<void>
  fill(text: string, options?: { timeout?: number }): Promise<void>
  pressSequentially(text: string, options?: { timeout?: number }): Promise<void>
  inputValue(): Promise<string>
  waitFor(options?: { state?: 'visible' | 'hidden'; timeout?: number }): Promise<void>
  filter(options: { visible: boolean }): PlaywrightLocator
  first(): PlaywrightLocator
  or(other: PlaywrightLocator): PlaywrightLocator
  and(other: PlaywrightLocator): PlaywrightLocator
}
/** The part of Playwright's Page that this adapter uses. */
export interface PlaywrightPage {
  getByRole(role: 'button' | 'link' | 'checkbox' | 'tab', options: { name: string; exact: boolean }): PlaywrightLocator
  getByLabel(label: string, options: { exact: boolean }): PlaywrightLocator
  getByText(text: string, options: { exact: boolean }): PlaywrightLocator
  locator(selector: string): PlaywrightLocator
  keyboard: { press(key: string): Promise<void> }
}

export interface PlaywrightOptions {
  /** The limit of each wait, in milliseconds. */
  timeout?: number
  /** Whether a click must focus a field in a frame, because a script cannot focus it in Firefox. */
  tapsFirst?: boolean
  /** Whether a field is filled key by key, so that each key is an interaction. */
  types?: boolean
  /** Waits for a text. It also ends if the text was shown before and is no longer visible. */
  hears?: (text: string, locator: PlaywrightLocator, options: { timeout: number }) => Promise<void>
}

const mostTries = 3

/** Adapts a page of Playwright. */
export function playwrightPage(
  browser: PlaywrightPage,
  { timeout = 8_000, tapsFirst = false, types = false, hears }: PlaywrightOptions = {},
): Page {
  const button = (name: string) =>
    browser
      .getByRole('button', { name, exact: true })
      .or(browser.getByRole('link', { name, exact: true }))
      .or(browser.getByRole('checkbox', { name, exact: true }))
      .or(browser.getByRole('tab', { name, exact: true }))
      // The summary is added, because locators do not find the summary of a <details> by the role button.
      .or(browser.locator('summary').and(browser.getByText(name, { exact: true })))
  const field = (label: string) => browser.getByLabel(label, { exact: true })
  const visibleText = (words: string) => browser.getByText(words, { exact: true }).filter({ visible: true }).first()
  return {
    click: (name, ...others) =>
      others
        .reduce((found, other) => found.or(button(other)), button(name))
        .first()
        .click({ timeout }),
    fill: async (label, words) => {
      if (types) return field(label).pressSequentially(words, { timeout })
      if (!tapsFirst) return field(label).fill(words, { timeout })
      // The loop is needed, because a locator handler may click outside the frame between click and typing,
      // and the frame then loses the focus.
      for (let tries = 0; tries < mostTries; tries += 1) {
        await field(label).click({ timeout })
        await field(label).fill(words, { timeout })
        if (words === '' || (await field(label).inputValue()) !== '') return
      }
    },
    press: (key) => browser.keyboard.press(key),
    sees: (words) => visibleText(words).waitFor({ timeout }),
    ...(hears && { hears: (words: string) => hears(words, visibleText(words), { timeout }) }),
    absent: (words) => visibleText(words).waitFor({ state: 'hidden', timeout }),
    focused: (name) => field(name).or(button(name)).and(browser.locator(':focus')).waitFor({ timeout }),
  }
}
