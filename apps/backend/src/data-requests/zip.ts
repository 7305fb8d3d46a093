import type { DocumentLanguage } from '@palmflow/contract/documents'
import { strToU8, zipSync } from 'fflate'
import type { ProfileFacts } from './facts.ts'
import { pageOf } from './page.ts'

/** `data.json` is for programs. `data.html` is for the user, in the language of the user. */
export const zipOf = (facts: ProfileFacts, madeAt: number, language: DocumentLanguage): Uint8Array =>
  zipSync(
    { 'data.json': strToU8(`${JSON.stringify(facts, null, 2)}\n`), 'data.html': strToU8(pageOf(facts, language)) },
    { mtime: new Date(madeAt) },
  )
