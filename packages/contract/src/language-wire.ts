import * as v from 'valibot'

/** Ours: the language that the words beside it are in (BCP 47), where the server knows it. A page marks what is in another than its own. */
export const language = v.exactOptional(v.pipe(v.string(), v.maxLength(35)))
