import type { wire } from '@palmflow/contract'

/** The programs of a person, as a screen shows them: by part, and of a long part one page. */
export type ProgramPart = 'available' | 'linked'

export interface ProgramList {
  programs: readonly wire.PartnerProgram[]
  /** Which part the person looks at on the website, where they are tabs; in the app both stand there. */
  part: ProgramPart
  /** From 0, of the part that is shown by pages. */
  page: number
  perPage: number
}

export const partOf = (
  { programs }: Pick<ProgramList, 'programs'>,
  part: ProgramPart,
): readonly wire.PartnerProgram[] =>
  programs.filter(({ customerLinkedStatus }) => (customerLinkedStatus === 'LINKED') === (part === 'linked'))

/** Nobody is shown pages who has one (B207). */
export const pagesOf = (list: ProgramList): number =>
  Math.max(1, Math.ceil(partOf(list, list.part).length / list.perPage))

/** What the page holds of its part. */
export const shownOf = (list: ProgramList): readonly wire.PartnerProgram[] =>
  partOf(list, list.part).slice(list.page * list.perPage, (list.page + 1) * list.perPage)

/** The last page there is, where it has become shorter. */
export const lastPage = (list: ProgramList): number => Math.min(list.page, pagesOf(list) - 1)
