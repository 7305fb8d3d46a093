import type { Language, Width } from '@palmflow/web/testing/pages/picture-variants'
import type { Page } from 'playwright'

export interface View {
  /** The start of the names of the view's pictures, for example `page-landing` or `story-panels-help--default`. */
  name: string
  show(page: Page, language: Language): Promise<void>
  languages?: readonly Language[]
  widths?: readonly Width[]
  /** Matches errors in the console that the view causes on purpose. */
  expects?: RegExp
}
