/**
 * Returns the language of a call: the language of the component, or otherwise the language of the browser. A browser
 * without a locale reports `en-US@posix`. The function removes the part from `@`, because a cross-origin header with
 * `@` needs a permission of the server.
 */
export const callLanguage = (own: string): string => own || navigator.language.replace(/[^\w-].*$/, '')
