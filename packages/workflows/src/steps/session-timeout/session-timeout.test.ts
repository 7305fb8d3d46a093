import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('SESSION_TIMEOUT')

describe('SESSION_TIMEOUT', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
