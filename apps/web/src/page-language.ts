/** What the page speaks now, which need not be what its browser was set to. */
export const pageLanguage = (): string => document.documentElement.lang
