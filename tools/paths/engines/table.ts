import { table } from '@palmflow/paths'
import { engines, type OtherEngine } from '@palmflow/tool-engines/engines'
import type { Result, State } from './run-tests.ts'

const rowOf = ({ title, file }: Result): string => /^([A-Z_]+), in /.exec(title)?.[1] ?? file

const count = (results: readonly Result[], state: State): number =>
  results.filter((result) => result.state === state).length

function cell(results: readonly Result[]): string {
  if (results.length === 0) return '-'
  const [failed, impossible] = [count(results, 'failed'), count(results, 'not possible')]
  const rest = [...(failed > 0 ? [`${failed} failed`] : []), ...(impossible > 0 ? [`${impossible} not possible`] : [])]
  return [`${count(results, 'passed')} passed`, ...rest].join(', ')
}

export function summary(results: readonly Result[], names: readonly OtherEngine[]): string {
  const rows = [...Map.groupBy(results, rowOf)].map(([row, found]) => ({
    'use case or test file': row,
    ...Object.fromEntries(
      names.map((name) => [engines[name].title, cell(found.filter(({ engine }) => engine === name))]),
    ),
  }))
  return table(rows)
}

export function wholeList(results: readonly Result[], names: readonly OtherEngine[]): string {
  const rows = [...Map.groupBy(results, ({ title }) => title)].map(([title, found]) => ({
    test: title,
    ...Object.fromEntries(
      names.map((name) => [engines[name].title, found.find(({ engine }) => engine === name)?.state ?? '-']),
    ),
  }))
  return table(rows)
}

export const exceptions = (results: readonly Result[]): readonly string[] =>
  results
    .filter(({ state }) => state !== 'passed')
    .map(({ engine, state, title, reason }) => `${engines[engine].title}, ${state}: ${title}\n    ${reason}`)
