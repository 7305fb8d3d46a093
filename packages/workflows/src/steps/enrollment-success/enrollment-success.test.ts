import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ENROLLMENT_SUCCESS')

describe('ENROLLMENT_SUCCESS', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
