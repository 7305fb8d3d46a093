import { readFileSync } from 'node:fs'

/** The text of `brand.css`, for files that a server writes. A build replaces this module by the text. */
export const colours = readFileSync(new URL('./own/brand.css', import.meta.url), 'utf8')
