import * as v from 'valibot'
import { palmDisplay } from './website-wire.ts'

/** Accepts any text, so that an unknown token gets the same response as an expired token. */
const undoLink = v.pipe(v.string(), v.maxLength(128))
export const undoToken = v.object({ token: undoLink })
export const undoWithPin = v.object({ token: undoLink, pin: v.pipe(v.string(), v.maxLength(32)) })
/**
 * `phoneTail` has the last digits of the restored number, and `currentTail` the last two digits of the replaced number.
 * Both are absent if the number stays the same. `changedAt` is the time of the oldest undone change, in milliseconds
 * since 1970. Servers of an earlier version send neither `changedAt` nor `currentTail` (decision 0045).
 */
export const undo = v.object({
  phoneTail: v.exactOptional(v.string()),
  currentTail: v.exactOptional(v.string()),
  palms: v.array(palmDisplay),
  changedAt: v.exactOptional(v.pipe(v.number(), v.integer())),
})
export type Undo = v.InferOutput<typeof undo>
