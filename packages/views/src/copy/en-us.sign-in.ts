import { addPinCopy } from '../steps/add-pin/add-pin.copy.ts'
import { stepsCopy } from '../steps/steps.copy.ts'

/** What sign-in says after its first form. */
export const enUsSignIn = { ...stepsCopy, ...addPinCopy } as const
