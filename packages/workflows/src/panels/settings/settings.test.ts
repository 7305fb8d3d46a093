import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('SETTINGS', () => {
  for (const { title, run } of testsOf(subjectOf('SETTINGS'))) test(title, run)
})
