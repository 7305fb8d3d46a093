import type { Page } from 'playwright'
import type { Language, Width } from './looks.ts'

/** A view to take a picture of. */
export interface View {
  /** The name of its pictures: `page-landing`, `story-panels-help--default`. */
  name: string
  /** Opens it in this language. */
  show(page: Page, language: Language): Promise<void>
  /** The only language in which it exists. */
  languages?: readonly Language[]
  /** The only width at which it exists. */
  widths?: readonly Width[]
  /** Expected errors in its console, from responses that the view shows on purpose. */
  expects?: RegExp
}
