import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHALLENGE_OTP')

describe('CHALLENGE_OTP', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
