import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CONSENT_AUTHORIZATION')

describe('CONSENT_AUTHORIZATION', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
