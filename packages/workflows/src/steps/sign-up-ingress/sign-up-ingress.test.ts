import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('SIGN_UP_INGRESS')

describe('SIGN_UP_INGRESS', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)
})
