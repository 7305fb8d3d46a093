/** The full-width form of an ASCII sign has this much more in its code point. */
const fullWidth = 0xfee0

/** Unicode keeps the ten digits of a script in one run that begins with its zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * The text without format characters (marks of direction, zero-width signs), with the digits of every script as 0–9 and
 * with ASCII in place of its full-width and other compatibility forms. Digits are neither added nor taken away.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replace(/[⁺₊﬩﹢]/g, '+')
    .replace(/[^\P{Nd}0-9]/gu, digitOf)

/** The form in which a page sends, and a server reads, a typed PIN, code or partner's number. */
export const typedText = (text: string): string => plainText(text).trim()
