import type { Page } from 'playwright'
import type { Language, Width } from './looks.ts'

/** A view to take a picture of. */
export interface View {
  /** The name of its pictures: `page-landing`, `story-panels-help--default`. */
  name: string
  /** Opens the view in this language. */
  show(page: Page, language: Language): Promise<void>
  /** The languages in which the view exists, if not all. */
  languages?: readonly Language[]
  /** The widths at which the view exists, if not all. */
  widths?: readonly Width[]
  /** Errors in the console that are expected, because the view shows such responses on purpose. */
  expects?: RegExp
}
