import type { HelpQuestion } from '@palmflow/contract'

interface HelpText {
  readonly question: HelpQuestion
  /** The title of the question and its search words. */
  readonly title: string
  readonly answer: string
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the search words of each question. Each line of `lines` has the form `question: words`. */
export const searchWordsIn = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines.split('\n').map((line) => {
      const [question = '', words = ''] = line.split(':')
      return [question.trim(), words]
    }),
  )

/**
 * The search ignores the last letter of a query word with five or more letters. Therefore "clinics" finds "clinic", and
 * "delete" finds "deleting".
 */
const beginningOf = (word: string): string => (word.length < 5 ? word : word.slice(0, -1))

/**
 * Returns the questions with the most words of the query. Questions with more of these words in the title or in the
 * search words are first. The next criterion is the number of all such words there, so that "delete" first finds the
 * question with "delete" in its title and in its search words.
 */
export function searchHelp(texts: readonly HelpText[], query: string, fillers: string): readonly HelpQuestion[] {
  const ignored = new Set(wordsOf(fillers))
  const typed = [...new Set(wordsOf(query))]
  const telling = typed.filter((word) => !ignored.has(word))
  const beginnings = (telling.length === 0 ? typed : telling).map(beginningOf)
  const countIn = (words: readonly string[]): number =>
    beginnings.filter((beginning) => words.some((word) => word.startsWith(beginning))).length
  const repeatedIn = (words: readonly string[]): number =>
    words.filter((word) => beginnings.some((beginning) => word.startsWith(beginning))).length
  const counted = texts.map(({ question, title, answer }) => {
    const words = wordsOf(title)
    return {
      question,
      inTitle: countIn(words),
      repeated: repeatedIn(words),
      inAll: countIn([...words, ...wordsOf(answer)]),
    }
  })
  const most = Math.max(...counted.map(({ inAll }) => inAll))
  if (most === 0) return []
  return counted
    .filter(({ inAll }) => inAll === most)
    .toSorted((item, other) => other.inTitle - item.inTitle || other.repeated - item.repeated)
    .map(({ question }) => question)
}
