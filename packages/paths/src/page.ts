import type { TextValues } from './samples.ts'

/**
 * The six actions on a page. Names are accessible names of buttons, links and fields. There is one adapter for
 * Playwright and one for Vitest's browser.
 */
export interface Page {
  /** Clicks the control with this name. A control whose name depends on the context has `others`. */
  click(name: string, ...others: readonly string[]): Promise<void>
  /** Replaces the content of the field. */
  fill(label: string, text: string): Promise<void>
  press(key: string): Promise<void>
  /** Waits until the text is visible. */
  sees(text: string): Promise<void>
  /**
   * Waits until the message is visible, or was visible in the meantime. Without this method the message must be
   * visible.
   */
  hears?(text: string): Promise<void>
  /** Waits until the text is not visible. */
  absent(text: string): Promise<void>
  /** Waits until the field or button with this name has the focus. */
  focused(name: string): Promise<void>
}

/** Describes a row's screens and events in a browser, by the names in its samples. */
export interface PageModel {
  /** Checks that exactly this screen is shown, by the name of the screen. */
  screens: Readonly<Record<string, (page: Page) => Promise<void>>>
  /**
   * The user's act on this screen, by the type of the event. The page itself sends an event without an entry.
   */
  acts: Readonly<Record<string, (page: Page, texts: TextValues, screen: string) => Promise<void>>>
  /** Screens that show no message, even if the chart has one. */
  silent?: readonly string[]
  /** Spells a value of the samples as a field does, because one number has two spellings. */
  spells?: Readonly<Record<string, (text: string) => string>>
}

/** Replaces two spellings of a text by one, in JSON text. */
export type Spell = (json: string) => string

export const asWritten: Spell = (json) => json

export function spellOf(pages: Iterable<PageModel>): Spell {
  const spellings = [...pages].flatMap(({ spells = {} }) => Object.entries(spells))
  return (json) =>
    spellings.reduce(
      (text, [name, spell]) =>
        text.replaceAll(new RegExp(`"${name}":"([^"]*)"`, 'g'), (_, text: string) => `"${name}":"${spell(text)}"`),
      json,
    )
}
