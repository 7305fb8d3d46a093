import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('LEGAL_DOCUMENT', () => {
  for (const { title, run } of testsOf(subjectOf('LEGAL_DOCUMENT'))) test(title, run)
})
