import { describe, expect, test } from 'vitest'
import { subjectOf, withBug } from './fakes.ts'
import { everyPathOf, modelsOf, nearestTo, pathsOf } from './paths.ts'
import { runPaths } from './run.ts'

const whole = subjectOf()

describe('ids of paths', () => {
  test('the id of a path stays the same after a correction of the chart', async () => {
    const broken = withBug('helping', { on: { 'help.closed': 'given' } })
    const deaf = withBug('opening', { after: { patience: 'given' } })
    for (const subject of [broken, deaf]) {
      const { problems } = await runPaths(subject)
      const failed = problems.flatMap((problem) => /--replay (\w+)/.exec(problem)?.[1] ?? [])
      const mended = new Set(everyPathOf(whole).map(({ id }) => id))
      expect(failed).not.toEqual([])
      expect(failed.filter((id) => !mended.has(id))).toEqual([])
    }
  })

  test.each(['cases', 'transitions', 'witnesses'] as const)('everyPathOf has each path of the cover %s', (cover) => {
    const ids = new Set(everyPathOf(whole).map(({ id }) => id))
    const unmoved = Object.keys(whole.samples.inputs).length
    expect(everyPathOf(whole).filter(({ edges }) => edges.length === 0)).toHaveLength(unmoved)
    expect(pathsOf(whole, modelsOf(whole), cover).filter(({ id }) => !ids.has(id))).toEqual([])
  })

  test('two paths of a chart have different ids', () => {
    const ids = pathsOf(whole).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a mistyped path id leads to the paths with the same last case', () => {
    const paths = pathsOf(whole)
    const [path] = paths.filter(({ edges }) => edges.at(-1)?.case.label === 'wrong word')
    if (path === undefined) throw new Error('no path gives a wrong word')
    const near = nearestTo(`${path.id.slice(0, 4)}xyz`, paths)
    expect(near.length).toBeGreaterThan(0)
    expect(near.map(({ edges }) => edges.at(-1)?.case.label)).toEqual(near.map(() => 'wrong word'))
  })
})
