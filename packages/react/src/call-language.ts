/**
 * Returns the language of a call: the language of the component, otherwise the language of the browser. A browser
 * without a locale reports `en-US@posix`. A server must allow a cross-origin header with this value.
 */
export const callLanguage = (own: string): string => own || navigator.language.replace(/[^\w-].*$/, '')
