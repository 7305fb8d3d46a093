/** The difference between the code points of a full-width form and its ASCII character. */
const fullWidth = 0xfee0

/** In Unicode the ten digits of a script are consecutive and start with its zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * The text without format characters (direction marks, zero-width characters), with the digits of each script as 0–9, and
 * with ASCII for full-width and other compatibility forms. It adds and removes no digit.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replace(/[⁺₊﬩﹢]/g, '+')
    .replace(/[^\P{Nd}0-9]/gu, digitOf)

/** The form of a typed PIN, code or partner's number that a page sends and a server reads. */
export const typedText = (text: string): string => plainText(text).trim()
