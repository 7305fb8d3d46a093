import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHECK_DEVICE')

describe('CHECK_DEVICE', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
