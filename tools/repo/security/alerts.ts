import { parse } from 'yaml'
import { type Fields, fieldsOf, recordsIn, textOf } from './records.ts'
import { wrongEntry } from './runbook.ts'

interface KnownAlerts {
  /** The metrics of a server, in Prometheus' text format. */
  metrics: string
  isEvent: (name: string) => boolean
  runbook: string
}

/** Metrics of Prometheus itself and of its blackbox exporter. */
const others: readonly string[] = ['up', 'probe_success']

/** Returns the names of all series. The series of a histogram have three names. */
function seriesOf(metrics: string): ReadonlySet<string> {
  const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  )
  return new Set([...names, ...others])
}

type KnownSeries = Pick<KnownAlerts, 'metrics' | 'isEvent'>

/** @param alert the name of the alert or of the panel */
function wrongExpression(alert: string, expression: string, { metrics, isEvent }: KnownSeries): string[] {
  const series = seriesOf(metrics)
  const selected = [...expression.matchAll(/\b([a-z]\w*)(?=[[{])|\b(?:palmflow|process|nodejs)_\w+/g)].map(
    ([name]) => name,
  )
  const events = [...expression.matchAll(/\bevent=~?"([^"]*)"/g)].flatMap(([, names = '']) => names.split('|'))
  return [
    ...(selected.length === 0 ? [`${alert} reads no metric`] : []),
    ...selected.filter((name) => !series.has(name)).map((name) => `${alert} reads ${name}, which no server has`),
    ...events.filter((name) => !isEvent(name)).map((name) => `${alert} reads the event ${name}, which does not exist`),
  ]
}

const rulesOf = (text: string): readonly Fields[] => {
  const read: unknown = parse(text)
  return recordsIn(read, 'groups').flatMap((group) => recordsIn(group, 'rules'))
}

/**
 * Returns a line for each unknown metric or event of an alert, and for each alert that the runbook does not explain.
 * @param text docs/alerts.yml
 */
export function wrongAlerts(text: string, known: KnownAlerts): string[] {
  const rules = rulesOf(text)
  if (rules.length === 0) return ['has no rules']
  return rules.flatMap((rule) => {
    const alert = textOf(rule, 'alert')
    const severity = textOf(fieldsOf(rule, 'labels'), 'severity')
    const link = `runbook.md#${alert.toLowerCase()}`
    const isLinked = textOf(fieldsOf(rule, 'annotations'), 'runbook') === link
    return [
      ...wrongExpression(alert, textOf(rule, 'expr'), known),
      ...wrongEntry(known.runbook, alert, severity),
      ...(isLinked ? [] : [`${alert} has no annotation 'runbook' with ${link}`]),
    ]
  })
}

/**
 * Returns a line for each unknown metric or event of a panel, and for each panel without an expression.
 * @param text docs/dashboard.json
 */
export function wrongDashboard(text: string, known: KnownSeries): string[] {
  const dashboard: unknown = JSON.parse(text)
  const panels = recordsIn(dashboard, 'panels')
  if (panels.length === 0) return ['has no panels']
  return panels.flatMap((panel) => {
    const title = textOf(panel, 'title')
    const targets = recordsIn(panel, 'targets')
    if (targets.length === 0) return [`${title} has no expression`]
    return targets.flatMap((target) => wrongExpression(title, textOf(target, 'expr'), known))
  })
}
