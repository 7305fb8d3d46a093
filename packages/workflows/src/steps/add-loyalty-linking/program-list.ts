import type { wire } from '@palmflow/contract'

export type ProgramPart = 'available' | 'linked'

export interface ProgramList {
  programs: readonly wire.PartnerProgram[]
  /** The part that has pages: on the website the part of the current tab, in the app the available programs. */
  part: ProgramPart
  /** The zero-based index of the page. */
  page: number
  perPage: number
}

export const partOf = (
  { programs }: Pick<ProgramList, 'programs'>,
  part: ProgramPart,
): readonly wire.PartnerProgram[] =>
  programs.filter(({ customerLinkedStatus }) => (customerLinkedStatus === 'LINKED') === (part === 'linked'))

export const pagesOf = (list: ProgramList): number =>
  Math.max(1, Math.ceil(partOf(list, list.part).length / list.perPage))

export const visiblePrograms = (list: ProgramList): readonly wire.PartnerProgram[] =>
  partOf(list, list.part).slice(list.page * list.perPage, (list.page + 1) * list.perPage)

export const lastPage = (list: ProgramList): number => Math.min(list.page, pagesOf(list) - 1)
