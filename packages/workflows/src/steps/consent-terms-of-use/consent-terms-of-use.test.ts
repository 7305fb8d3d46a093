import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CONSENT_TERMS_OF_USE')

describe('CONSENT_TERMS_OF_USE', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
