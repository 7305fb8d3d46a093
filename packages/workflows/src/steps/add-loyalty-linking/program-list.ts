import type { wire } from '@palmflow/contract'

export type ProgramPart = 'available' | 'linked'

export interface ProgramList {
  programs: readonly wire.PartnerProgram[]
  /** The part that the website shows on its current tab. The app has no tabs and shows both parts. */
  part: ProgramPart
  /** The zero-based index of the page in the part that has pages. */
  page: number
  perPage: number
}

export const partOf = (
  { programs }: Pick<ProgramList, 'programs'>,
  part: ProgramPart,
): readonly wire.PartnerProgram[] =>
  programs.filter(({ customerLinkedStatus }) => (customerLinkedStatus === 'LINKED') === (part === 'linked'))

/** Returns the number of pages, at least 1. A single page has no pagination (R468). */
export const pagesOf = (list: ProgramList): number =>
  Math.max(1, Math.ceil(partOf(list, list.part).length / list.perPage))

export const visiblePrograms = (list: ProgramList): readonly wire.PartnerProgram[] =>
  partOf(list, list.part).slice(list.page * list.perPage, (list.page + 1) * list.perPage)

export const lastPage = (list: ProgramList): number => Math.min(list.page, pagesOf(list) - 1)
