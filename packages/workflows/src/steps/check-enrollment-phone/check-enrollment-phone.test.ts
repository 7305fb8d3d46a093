import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHECK_ENROLLMENT_PHONE')

describe('CHECK_ENROLLMENT_PHONE', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
