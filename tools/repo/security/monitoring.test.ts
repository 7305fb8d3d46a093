import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '@palmflow/backend/base/events'
import { createMetrics } from '@palmflow/backend/metrics'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'
import { wrongAlerts, wrongDashboard } from './alerts.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const isEvent = (name: string): boolean => name in events

async function metricsOfServer(): Promise<string> {
  const metrics = createMetrics()
  metrics.watchProcess()
  metrics.watch({ connections: () => 0, dataRequests: async () => 0, gallery: () => 0 })
  metrics.began()
  metrics.answered({ row: 'sendOtp', status: 200, seconds: 0.1, isInApp: false, isKnown: false })
  metrics.begun('AUTHENTICATE')
  return metrics.text()
}
const metrics = await metricsOfServer()

interface Panel {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: readonly { expr: string; legendFormat: string }[]
}
const { panels }: { panels: readonly Panel[] } = JSON.parse(read('docs/dashboard.json'))
const groupsIn = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))

test('a server has each metric and each event that docs/alerts.yml reads', () => {
  expect(wrongAlerts(read('docs/alerts.yml'), { metrics, isEvent, runbook: read('docs/runbook.md') })).toEqual([])
})

test('a server has each metric and each event that docs/dashboard.json reads', () => {
  expect(wrongDashboard(read('docs/dashboard.json'), { metrics, isEvent })).toEqual([])
})

test('each label that the dashboard groups by is a label of the metric', () => {
  const missing = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => {
      const [name = ''] = /\bpalmflow_\w+/.exec(expr) ?? []
      const samples = metrics.split('\n').filter((line) => line.startsWith(`${name}{`))
      const unknown = groupsIn(expr).filter((label) => !samples.some((line) => line.includes(`${label}="`)))
      // The metrics of palm searches are excluded, because these metrics have no samples before the first search.
      return name.startsWith('palmflow_palm_search') ? [] : unknown.map((label) => `${title}: ${label}`)
    }),
  )
  expect(missing).toEqual([])
})

test('each label in a legend of the dashboard exists after the grouping', () => {
  const missing = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const isGrouped = /\b(?:sum|max|min|avg)\b/.test(expr)
      const labels = isGrouped ? groupsIn(expr) : ['instance']
      const legendLabels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
      return legendLabels.filter((label) => !labels.includes(label)).map((label) => `${title}: ${label}`)
    }),
  )
  expect(missing).toEqual([])
})

test('no two panels of the dashboard overlap', () => {
  const overlaps = panels.filter(({ gridPos: a }) =>
    panels.some(
      ({ gridPos: b }) => a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
    ),
  )
  expect(overlaps.map(({ title }) => title)).toEqual([])
})
