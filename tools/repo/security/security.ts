import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levelOf } from '@palmflow/backend/base/event-levels'
import { type EventName, events } from '@palmflow/backend/base/events'
import { createMetrics } from '@palmflow/backend/metrics'
import { root } from '@palmflow/tool-build/repo-folders'
import { wrongAlerts, wrongDashboard } from './alerts.ts'
import { asvsIds, nistIds } from './asvs-rows.ts'
import { wrongEvents } from './event-table.ts'
import { type Proof, proofReader } from './proofs.ts'
import { recordsByName } from './records.ts'
import { readStandards, type Standard, standings, wrongStandards } from './standards.ts'
import { readThreats, threatTable, wrongRisks, wrongThreats } from './threats.ts'

const isCheck = process.argv.includes('--check')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const missing = proofReader(root)

const eventFile = 'docs/security/events.yml'
const alertFile = 'docs/alerts.yml'
const dashboardFile = 'docs/dashboard.json'
const threatFile = 'docs/security/threats.yml'
const eventRecords = recordsByName(read(eventFile))
const threats = readThreats(read(threatFile))
const isEvent = (name: string): name is EventName => name in events
const known = { fields: events, levelOf: (name: string) => (isEvent(name) ? levelOf(name) : '') }
const today = new Date().toISOString().slice(0, 10)
const lists = [
  { name: 'OWASP ASVS 5.0, levels 1 and 2', file: 'docs/security/asvs-5.0.tsv', ids: asvsIds },
  {
    name: 'NIST SP 800-63B-4, the rows that apply to this product',
    file: 'docs/security/nist-800-63b-4.tsv',
    ids: nistIds,
  },
].map((list) => ({ ...list, rows: readStandards(read(list.file)) }))

const runbook = read('docs/runbook.md')
async function metricsOfServer(): Promise<string> {
  const metrics = createMetrics()
  metrics.watchProcess()
  metrics.watch({ connections: () => 0, dataRequests: async () => 0, gallery: () => 0 })
  return metrics.text()
}

const metrics = await metricsOfServer()
const complaints = [
  ...wrongAlerts(read(alertFile), { metrics, isEvent, runbook }).map((item) => `${alertFile}: ${item}`),
  ...wrongDashboard(read(dashboardFile), { metrics, isEvent }).map((item) => `${dashboardFile}: ${item}`),
  ...wrongEvents(eventRecords, known, runbook).map((item) => `${eventFile}: ${item}`),
  ...wrongThreats(threats, missing, today).map((item) => `${threatFile}: ${item}`),
  ...wrongRisks(read('SECURITY.md'), threats).map((item) => `SECURITY.md: ${item}`),
  ...lists.flatMap(({ file, rows, ids }) => wrongStandards(rows, ids, missing).map((item) => `${file}: ${item}`)),
]

const proofText = (proof: Proof): string =>
  'title' in proof ? `    ${proof.file}: ${proof.title}` : `    ${proof.file}, ${proof.heading}`
const standardText = ({ id, standing, words, proofs }: Standard): string =>
  [`${id.padEnd(10)}${standing}: ${words}`, ...proofs.map(proofText)].join('\n')
const countOf = (rows: readonly Standard[]): string =>
  standings.map((item) => `${rows.filter(({ standing }) => standing === item).length} ${item}`).join(', ')

if (!isCheck) {
  console.log(['Threats', '', ...threatTable(threats), ''].join('\n'))
  for (const { id, control, tests } of threats) console.log([`${id}: ${control}`, ...tests.map(proofText)].join('\n'))
  for (const { name, rows } of lists) console.log(['', name, '', ...rows.map(standardText)].join('\n'))
  console.log()
}
for (const one of complaints) console.log(one)
console.log(`${eventRecords.size} events, ${threats.length} threats.`)
for (const { name, rows } of lists) console.log(`${name}: ${rows.length} rows, ${countOf(rows)}.`)
console.log(`${complaints.length} complaints.`)
process.exitCode = complaints.length === 0 ? 0 : 1
