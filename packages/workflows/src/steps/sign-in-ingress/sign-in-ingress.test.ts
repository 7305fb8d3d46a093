import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('SIGN_IN_INGRESS')

describe('SIGN_IN_INGRESS', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
