import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('AUTH_ERROR')

describe('AUTH_ERROR', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
