import * as v from 'valibot'

/** Schemas of what a signed-in person asks for from their profile; `wire.ts` has them too. */

/** The id of a data request (A115). */
export const dataRequestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const dataRequestParams = v.object({ id: dataRequestId })

/** A115, A166. The address is not to be trusted; it is good once, and for a short while. */
export const dataDownload = v.object({ downloadUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) })
export type DataDownload = v.InferOutput<typeof dataDownload>
