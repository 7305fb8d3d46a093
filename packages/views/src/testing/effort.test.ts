import { easiestPaths, effortProblems } from '@palmflow/paths'
import { subjects } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { pageModelsIn } from './page-models.ts'
import { enUs } from './texts.ts'

const useCases = subjects.filter(({ kind }) => kind === 'use-case')

test.for(useCases)('the paths of $chart need exactly the taps and keys of their budgets', async (subject) => {
  expect(effortProblems(subject, await easiestPaths(subject, pageModelsIn(enUs)))).toEqual([])
})

test('a complaint about the effort of a path has the singular for one tap', () => {
  const [subject] = useCases
  if (subject === undefined) return expect.unreachable('no use case')
  const budgets = { ADD_PIN: { taps: 2, keys: 4 } }
  const paths = [{ through: ['ADD_PIN'], taps: 1, keys: 4, seconds: 2 }]
  expect(effortProblems({ ...subject, samples: { ...subject.samples, budgets } }, paths)).toEqual([
    expect.stringContaining('needs 1 tap and 4 keys. The budget is 2 taps and 4 keys'),
  ])
})
