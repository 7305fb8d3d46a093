import type { CopyKey, LoadedCatalogue } from '@palmflow/views'
import { enUsCore } from '@palmflow/views/copy/en-us.core'

/** Every word that was loaded so far. */
export const catalogue: Partial<Record<CopyKey, string>> = { ...enUsCore }

/** A part comes with the code that says it, before that code renders. */
export const addCopy = (part: LoadedCatalogue): void => void Object.assign(catalogue, part)
