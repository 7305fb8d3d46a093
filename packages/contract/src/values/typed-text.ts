const fullWidth = 0xfee0

/** In Unicode the ten digits of a script are consecutive and start with zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * Removes format characters, for example direction marks and zero-width characters. Converts digits of all scripts,
 * full-width characters and other plus signs to ASCII. Never adds or removes a digit.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replace(/[⁺₊﬩﹢]/g, '+')
    .replace(/[^\P{Nd}0-9]/gu, digitOf)

/** Converts a typed PIN, code or external id to the form on the wire. */
export const typedText = (text: string): string => plainText(text).trim()
