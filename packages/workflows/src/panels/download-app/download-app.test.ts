import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('DOWNLOAD_APP', () => {
  for (const { title, run } of testsOf(subjectOf('DOWNLOAD_APP'))) test(title, run)
})
