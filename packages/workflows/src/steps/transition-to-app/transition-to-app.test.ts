import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('TRANSITION_TO_APP')

describe('TRANSITION_TO_APP', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
