import { readFileSync } from 'node:fs'

/** The text of `brand.css`, for documents that the server writes. A build replaces this module with the text. */
export const colours = readFileSync(new URL('./own/brand.css', import.meta.url), 'utf8')
