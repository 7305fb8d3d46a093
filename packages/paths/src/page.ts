import type { TextValues } from './samples.ts'

/** Names are the accessible names of buttons, links and fields. */
export interface Page {
  /** Clicks the control with this name. `others` has the names of the same control in other contexts. */
  click(name: string, ...others: readonly string[]): Promise<void>
  fill(label: string, text: string): Promise<void>
  press(key: string): Promise<void>
  sees(text: string): Promise<void>
  /**
   * Waits until the message is visible or has been visible. If this method is absent, the message must be visible at
   * the time of the check.
   */
  hears?(text: string): Promise<void>
  absent(text: string): Promise<void>
  /** Waits until the field or button with this name has the focus. */
  focused(name: string): Promise<void>
}

export interface PageModel {
  /** Checks that exactly this screen is shown. The key is the name of the screen. */
  screens: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** The user's actions, by the type of the event. The page itself sends the events without an entry. */
  acts: Readonly<Record<string, (page: Page, texts: TextValues, screen: string) => Promise<void>>>
  /** The screens that show no message, even if the chart has one. */
  silent?: readonly string[]
  /**
   * Converts a sample value to the text that its field shows, for example of a phone number. The key is the name of the
   * value.
   */
  spells?: Readonly<Record<string, (text: string) => string>>
}

/** Replaces each spelling of a value in JSON text by one common spelling. */
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
