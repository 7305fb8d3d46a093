/**
 * Whether these digits stand in a text by themselves: within a token, an id, a fraction or a longer number they stand by
 * chance. A line break that JSON writes as two characters is none of them.
 */
export const standsIn = (text: string, digits: string): boolean =>
  new RegExp(`(?<!(?<!\\\\)[\\w-]|\\d\\.)${digits}(?![\\w-]|\\.\\d)`).test(text)
