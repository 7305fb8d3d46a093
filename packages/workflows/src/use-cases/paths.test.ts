import { testsOf } from '@palmflow/paths'
import { describe, test } from 'vitest'
import { subjects } from '../samples.ts'

for (const subject of subjects.filter(({ kind }) => kind === 'use-case'))
  describe(subject.chart, () => {
    for (const { title, run } of testsOf(subject)) test(title, run)
  })
