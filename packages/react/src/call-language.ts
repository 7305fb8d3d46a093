/**
 * Returns the language of a call: the language of the component, otherwise the language of the browser. A browser
 * without a locale reports `en-US@posix`, and CORS refuses a header with this value.
 */
export const callLanguage = (own: string): string => own || navigator.language.replace(/[^\w-].*$/, '')
