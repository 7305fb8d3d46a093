import { easiestPaths, effortProblems } from '@palmflow/paths'
import { subjects } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { pageModelsIn } from './page-models.ts'
import { enUs } from './texts.ts'

const useCases = subjects.filter(({ kind }) => kind === 'use-case')

test.for(useCases)('the paths of $chart need exactly the taps and keys of their budgets', async (subject) => {
  expect(effortProblems(subject, await easiestPaths(subject, pageModelsIn(enUs)))).toEqual([])
})
