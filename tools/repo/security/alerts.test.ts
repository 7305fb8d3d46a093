import { expect, test } from 'vitest'
import { wrongAlerts, wrongDashboard } from './alerts.ts'

const rules = (expr: string, severity = 'page') =>
  `groups: [{ name: own, rules: [{ alert: Broken, expr: '${expr}', labels: { severity: ${severity} }, annotations: { runbook: 'runbook.md#broken' } }] }]`
const known = {
  metrics: '# TYPE palmflow_events_total counter\n# TYPE palmflow_seconds histogram\n',
  isEvent: (name: string) => name === 'crash',
  runbook: '### Broken\n\nSeverity: `page`. It broke.\n\n- Do: mend it.\n- Solved when: it works.\n',
}
const wrongIn = (expr: string, severity?: string) => wrongAlerts(rules(expr, severity), known)

test('the check of alerts reports a metric that no server has', () => {
  expect(wrongIn('rate(palmflow_events_total[5m]) > 0')).toEqual([])
  expect(wrongIn('palmflow_seconds_bucket > 1 and up{job="own"} == 1')).toEqual([])
  expect(wrongIn('palmflow_seconds > 1')).toEqual(['Broken reads palmflow_seconds, which no server has'])
  expect(wrongIn('rate(pamflow_events_total[5m]) > 0')).toEqual([
    'Broken reads pamflow_events_total, which no server has',
  ])
  expect(wrongIn('1 > 0')).toEqual(['Broken reads no metric'])
})

test('the check of alerts reports an event that does not exist', () => {
  expect(wrongIn('palmflow_events_total{event="crash"} > 0')).toEqual([])
  expect(wrongIn('palmflow_events_total{event="cash"} > 0')).toEqual([
    'Broken reads the event cash, which does not exist',
  ])
})

test('the check of alerts requires a runbook entry with the same severity', () => {
  expect(wrongIn('up == 0', 'ticket')).toContain("Broken is not 'ticket' in the runbook")
  expect(wrongAlerts(rules('up{job="own"} == 0'), { ...known, runbook: '' })).toEqual([
    'Broken has no heading in the runbook',
  ])
  expect(wrongAlerts('groups: []', known)).toEqual(['has no rules'])
})

test('the check of alerts requires a link to the runbook entry', () => {
  const linkedTo = (link: string) => wrongAlerts(rules('up == 0').replace('runbook.md#broken', link), known)
  const wrong = "Broken has no annotation 'runbook' with runbook.md#broken"
  expect(linkedTo('runbook.md#broken')).not.toContain(wrong)
  expect(linkedTo('runbook.md#other')).toContain(wrong)
})

test('the check of the dashboard reports metrics and events that do not exist', () => {
  const wrong = (...exprs: string[]) =>
    wrongDashboard(JSON.stringify({ panels: [{ title: 'Own', targets: exprs.map((expr) => ({ expr })) }] }), known)
  expect(wrong('palmflow_events_total{event=~"crash"}', 'sum by (le) (rate(palmflow_seconds_bucket[5m]))')).toEqual([])
  expect(wrong('palmflow_event_total')).toEqual(['Own reads palmflow_event_total, which no server has'])
  expect(wrong('palmflow_events_total{event=~"crash|cash"}')).toEqual([
    'Own reads the event cash, which does not exist',
  ])
  expect(wrong()).toEqual(['Own has no expression'])
  expect(wrongDashboard('{ "panels": [] }', known)).toEqual(['has no panels'])
})
