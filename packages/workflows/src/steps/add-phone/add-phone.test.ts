import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('ADD_PHONE', () => {
  for (const { title, run } of testsOf(subjectOf('ADD_PHONE'))) test(title, run)
})
