const gap = '\0'
const inWholeWords = (text: string): string => `${gap}${(text.match(/\w+|\W/g) ?? []).join(gap)}${gap}`
const withoutNumber = (item: string): string => item.replace(/ \[\d+\] →/, ' →')
/**
 * Compares whole words. For example, 'failed' matches neither 'failedLater' nor 'partnerFailed'. An excuse may omit the
 * number of a transition, because the number changes when an earlier transition is added.
 */
const isNamed = (item: string, name: string): boolean =>
  [item, withoutNumber(item)].some((text) => inWholeWords(text).includes(inWholeWords(name)))

/** Splits the uncovered parts into excused and unexcused parts. `idle` has the excuses that match no part. */
export function splitAcceptedGaps(missed: readonly string[], names: readonly string[]) {
  const isExcused = (item: string): boolean => names.some((name) => isNamed(item, name))
  return {
    excused: missed.filter(isExcused),
    unexcused: missed.filter((item) => !isExcused(item)),
    idle: names.filter((name) => !missed.some((item) => isNamed(item, name))),
  }
}
