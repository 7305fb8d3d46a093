import type { Page } from 'playwright'
import type { Language, Width } from './picture-variants.ts'

/** A view to take a picture of. */
export interface View {
  /** The start of the names of its pictures, for example `page-landing` or `story-panels-help--default`. */
  name: string
  /** Opens the view in this language. */
  show(page: Page, language: Language): Promise<void>
  /** The languages in which the view exists. If absent, it exists in all. */
  languages?: readonly Language[]
  /** The widths at which the view exists. If absent, it exists at all widths. */
  widths?: readonly Width[]
  /** Expected errors in the console, because the view shows such responses on purpose. */
  expects?: RegExp
}
