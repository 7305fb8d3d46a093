import * as v from 'valibot'

/** `wrapped`: keys as they are stored, the person's own and those of their number's visits. */
const person = v.object({ profileId: v.string(), phone: v.string(), code: v.string(), wrapped: v.array(v.string()) })

/** What one who enrols and erases is told when they start. Keys and bytes are in base64. */
export const eraserOptions = v.object({
  dataDir: v.string(),
  databaseUrl: v.optional(v.string()),
  masterKey: v.string(),
  formerMasterKey: v.string(),
  seed: v.number(),
})
export type EraserOptions = v.InferOutput<typeof eraserOptions>

/** What they say of it: before an erasure, and once something is done. */
export const eraserWord = v.variant('type', [
  v.object({ type: v.literal('kept'), ...person.entries }),
  v.object({ type: v.picklist(['erasing', 'erased']), profileId: v.string(), wrapped: v.array(v.string()) }),
  v.object({ type: v.literal('begun') }),
  v.object({ type: v.literal('rotated') }),
])
export type EraserWord = v.InferOutput<typeof eraserWord>
