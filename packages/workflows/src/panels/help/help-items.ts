import {
  type AppHelpCategory,
  appHelpCategories,
  appHelpHashes,
  type HelpCategory,
  type HelpDeepLink,
  type HelpQuestion,
  helpCategories,
  helpDeepLinks,
} from '@palmflow/contract'

export type HelpItem = HelpCategory | HelpQuestion

const isIn = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key)
const isCategory = (key: string): key is HelpCategory => isIn(helpCategories, key)
const isAppCategory = (key: string): key is AppHelpCategory => isIn(appHelpCategories, key)

export const helpCategoryIds: readonly HelpCategory[] = Object.keys(helpCategories).filter(isCategory)
export const appHelpCategoryIds: readonly AppHelpCategory[] = Object.keys(appHelpCategories).filter(isAppCategory)
const questions: readonly HelpQuestion[] = helpCategoryIds.flatMap(
  (category): readonly HelpQuestion[] => helpCategories[category],
)
export const helpItems: readonly HelpItem[] = [...helpCategoryIds, ...questions]

const has = (inside: readonly HelpQuestion[], item: string): boolean => inside.some((question) => question === item)

export const helpCategoryOf = (item: HelpItem): HelpCategory | undefined =>
  isCategory(item) ? item : helpCategoryIds.find((category) => has(helpCategories[category], item))

const bare = (hash: string): string => hash.replace(/^#/, '')

export function helpItemOf(hash: string): HelpItem | undefined {
  const id = bare(hash)
  const named = isIn<HelpDeepLink>(helpDeepLinks, id) ? helpDeepLinks[id] : id
  return helpItems.find((item) => item === named)
}

export interface AppHelpPlace {
  category: AppHelpCategory
  /** The question to scroll to. If it is null, the page scrolls to the start of the category. */
  question: HelpQuestion | null
}

export function appHelpPlaceOf(hash: string): AppHelpPlace | undefined {
  const id = bare(hash)
  if (isAppCategory(id)) return { category: id, question: null }
  const question = questions.find((item) => item === id)
  if (question === undefined) return undefined
  const category = isIn(appHelpHashes, question)
    ? appHelpHashes[question]
    : appHelpCategoryIds.find((item) => has(appHelpCategories[item], question))
  return category && { category, question }
}
