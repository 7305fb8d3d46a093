import type { Known } from './samples.ts'

/**
 * The six things that a person, or QA, does with a page. Names are accessible names: of a button or link, of a field.
 * One adapter speaks them to Playwright, one to Vitest's browser.
 */
export interface Page {
  click(name: string): Promise<void>
  /** Replaces what stands in the field. */
  fill(label: string, text: string): Promise<void>
  press(key: string): Promise<void>
  /** Waits until the text can be seen. */
  sees(text: string): Promise<void>
  /** Waits until the message can be seen, or has been said meanwhile. Without, it must be seen. */
  hears?(text: string): Promise<void>
  /** Waits until the text cannot be seen. */
  absent(text: string): Promise<void>
  /** Waits until the field or button of this name has the focus. */
  focused(name: string): Promise<void>
}

/** How a row's samples look and feel in a browser, by the names that its samples use. */
export interface PageModel {
  /** By the name of the screen: what shows that it is there, and nothing else. */
  screens: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** By the type of the event: how a person causes it on this screen. One without is caused by the page itself. */
  acts: Readonly<Record<string, (page: Page, given: Known, screen: string) => Promise<void>>>
  /** Screens that show no message, whatever stands in the chart. */
  silent?: readonly string[]
  /** How a field spells what is typed into it, by the name under which samples give it: one number, two spellings. */
  spells?: Readonly<Record<string, (text: string) => string>>
}

/** Makes two spellings of the same text one, in anything written as JSON. */
export type Spell = (json: string) => string

export const asWritten: Spell = (json) => json

export function spellOf(pages: Iterable<PageModel>): Spell {
  const spellings = [...pages].flatMap(({ spells = {} }) => Object.entries(spells))
  return (json) =>
    spellings.reduce(
      (text, [name, spell]) =>
        text.replaceAll(new RegExp(`"${name}":"([^"]*)"`, 'g'), (_, given: string) => `"${name}":"${spell(given)}"`),
      json,
    )
}
