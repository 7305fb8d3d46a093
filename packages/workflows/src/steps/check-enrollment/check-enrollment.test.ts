import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHECK_ENROLLMENT')

describe('CHECK_ENROLLMENT', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
