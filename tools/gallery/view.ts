import type { Page } from 'playwright'
import type { Language, Width } from './looks.ts'

/** Something to look at. */
export interface View {
  /** The name of its pictures: `page-landing`, `story-panels-help--default`. */
  name: string
  /** Brings it before a person who reads this language. */
  show(page: Page, language: Language): Promise<void>
  /** Where it shows in no other. */
  languages?: readonly Language[]
  /** Where it shows at no other width. */
  widths?: readonly Width[]
  /** What its console may say: an answer that the view is there to show. */
  expects?: RegExp
}
