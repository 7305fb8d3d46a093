import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('COOKIE_PREFERENCES', () => {
  for (const { title, run } of testsOf(subjectOf('COOKIE_PREFERENCES'))) test(title, run)
})
