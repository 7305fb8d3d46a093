import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('INGRESS_CHOOSER', () => {
  for (const { title, run } of testsOf(subjectOf('INGRESS_CHOOSER'))) test(title, run)
})
