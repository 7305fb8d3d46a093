import * as v from 'valibot'

/**
 * `wrapped` contains the stored forms of three keys: of the profile, of the enrolment, and of the day for the user's
 * number.
 */
const person = v.object({ profileId: v.string(), phone: v.string(), code: v.string(), wrapped: v.array(v.string()) })

export const eraserOptions = v.object({
  dataDir: v.string(),
  databaseUrl: v.optional(v.string()),
  masterKey: v.string(),
  formerMasterKey: v.string(),
  seed: v.number(),
})
export type EraserOptions = v.InferOutput<typeof eraserOptions>

export const eraserMessage = v.variant('type', [
  v.object({ type: v.literal('kept'), ...person.entries }),
  v.object({ type: v.picklist(['erasing', 'erased']), profileId: v.string(), wrapped: v.array(v.string()) }),
  v.object({ type: v.literal('begun') }),
  v.object({ type: v.literal('rotated') }),
])
export type EraserMessage = v.InferOutput<typeof eraserMessage>
