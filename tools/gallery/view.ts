import type { Page } from 'playwright'
import type { Language, Width } from './picture-variants.ts'

export interface View {
  /** The start of the names of the view's pictures, for example `page-landing` or `story-panels-help--default`. */
  name: string
  show(page: Page, language: Language): Promise<void>
  languages?: readonly Language[]
  widths?: readonly Width[]
  /** Matches errors in the console that the view causes on purpose. */
  expects?: RegExp
}
