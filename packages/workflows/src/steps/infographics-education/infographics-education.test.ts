import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('INFOGRAPHICS_EDUCATION')

describe('INFOGRAPHICS_EDUCATION', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
