import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ALREADY_ENROLLED')

describe('ALREADY_ENROLLED', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
