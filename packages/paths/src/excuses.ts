const gap = '\0'
const inWholeWords = (text: string): string => `${gap}${(text.match(/\w+|\W/g) ?? []).join(gap)}${gap}`
const withoutNumber = (one: string): string => one.replace(/ \[\d+\] →/, ' →')
/**
 * Whole words alone: 'failed' is no part of 'failedLater', and none of 'partnerFailed'. A transition's number may be left
 * out: whoever puts another one before it changes the number, and not where it leads. A second one of the same event to the
 * same place is excused with it.
 */
const isNamed = (one: string, name: string): boolean =>
  [one, withoutNumber(one)].some((text) => inWholeWords(text).includes(inWholeWords(name)))

/** Of what was never walked, what these names excuse; and the names that excuse nothing. */
export function excuse(missed: readonly string[], names: readonly string[]) {
  const isExcused = (one: string): boolean => names.some((name) => isNamed(one, name))
  return {
    excused: missed.filter(isExcused),
    unexcused: missed.filter((one) => !isExcused(one)),
    idle: names.filter((name) => !missed.some((one) => isNamed(one, name))),
  }
}
