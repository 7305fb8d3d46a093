import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHECK_AUTHENTICATION')

describe('CHECK_AUTHENTICATION', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
