/**
 * Whether these digits are in a text on their own: digits within a token, an id, a fraction or a longer number are
 * chance. A line break that JSON writes as two characters separates them too.
 */
export const standsIn = (text: string, digits: string): boolean =>
  new RegExp(`(?<!(?<!\\\\)[\\w-]|\\d\\.)${digits}(?![\\w-]|\\.\\d)`).test(text)
