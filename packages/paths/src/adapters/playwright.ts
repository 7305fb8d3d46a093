import type { Page } from '../page.ts'

/**
 * The methods of Playwright's Locator that this adapter uses. They are declared here, so that the package does not
 * depend on Playwright.
 */
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
export interface PlaywrightPage {
  getByRole(role: 'button' | 'link' | 'checkbox' | 'tab', options: { name: string; exact: boolean }): PlaywrightLocator
  getByLabel(label: string, options: { exact: boolean }): PlaywrightLocator
  getByText(text: string, options: { exact: boolean }): PlaywrightLocator
  locator(selector: string): PlaywrightLocator
  keyboard: { press(key: string): Promise<void> }
}

export interface PlaywrightOptions {
  /** The timeout of each action and check, in milliseconds. */
  timeout?: number
  /**
   * Whether a click focuses a field before its text is filled. Firefox needs the click, because a script cannot focus a
   * field in a frame.
   */
  tapsFirst?: boolean
  /** Whether a field is filled key by key, so that each key is a separate interaction. */
  types?: boolean
  /** Waits for a text. Also resolves if the text has already disappeared. */
  hears?: (text: string, locator: PlaywrightLocator, options: { timeout: number }) => Promise<void>
}

const maxAttempts = 3

/** Keeps only the first line of an error. The next lines are the call log of Playwright, which has the filled text. */
async function withoutText(label: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Error(`${line} (${label})`)
  }
}

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
      // Also finds the summary of a <details>, which does not have the role `button`.
      .or(browser.locator('summary').and(browser.getByText(name, { exact: true })))
  const field = (label: string) => browser.getByLabel(label, { exact: true })
  const fill = async (label: string, text: string): Promise<void> => {
    if (types) return field(label).pressSequentially(text, { timeout })
    if (!tapsFirst) return field(label).fill(text, { timeout })
    // After the click, a locator handler may click outside the frame. The field then loses the focus and stays empty,
    // so the loop repeats the attempt.
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      await field(label).click({ timeout })
      await field(label).fill(text, { timeout })
      if (text === '' || (await field(label).inputValue()) !== '') return
    }
  }
  const visibleText = (text: string) => browser.getByText(text, { exact: true }).filter({ visible: true }).first()
  return {
    click: (name, ...others) => {
      const found = others.reduce((buttons, other) => buttons.or(button(other)), button(name)).first()
      return withoutText(name, found.click({ timeout }))
    },
    fill: (label, text) => withoutText(label, fill(label, text)),
    press: (key) => browser.keyboard.press(key),
    sees: (text) => visibleText(text).waitFor({ timeout }),
    ...(hears && { hears: (text: string) => hears(text, visibleText(text), { timeout }) }),
    absent: (text) => visibleText(text).waitFor({ state: 'hidden', timeout }),
    focused: (name) => field(name).or(button(name)).and(browser.locator(':focus')).waitFor({ timeout }),
  }
}
