import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CREATE_PROFILE')

describe('CREATE_PROFILE', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
