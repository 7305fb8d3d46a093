import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { messages } from '@palmflow/views/messages'
import { expect, test } from 'vitest'
import { type Chart, chartFile, loadChart } from './charts.ts'
import { byHandIn, pageOf } from './doc-page.ts'

const step = { kind: 'steps', stem: 'add-pin' } as const
const useCase = { kind: 'use-cases', stem: 'authenticate' } as const

async function pageWith(byHand: string): Promise<string> {
  const loaded = await Promise.all([loadChart(root, step), loadChart(root, useCase)])
  const charts = loaded.filter((chart): chart is Chart => chart !== undefined)
  const [chart] = charts
  if (chart === undefined) throw new Error('add-pin has no chart')
  return pageOf({ chart, charts, source: readFileSync(join(root, chartFile(step)), 'utf8'), byHand, words: messages })
}

test('a regenerated page keeps its handwritten text', async () => {
  const text = 'Written by a person.\n\n- with a list'
  expect(byHandIn(await pageWith(text))).toBe(text)
  expect(await pageWith(byHandIn(await pageWith(text)))).toBe(await pageWith(text))
})
