/**
 * Whether a text contains these digits as a separate number. Digits in a token, an id, a fraction or a longer number do
 * not count. An escaped line break of JSON separates numbers too.
 */
export const containsNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<!(?<!\\\\)[\\w-]|\\d\\.)${digits}(?![\\w-]|\\.\\d)`).test(text)
