import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReports, wrongReports } from './api-reports.ts'
import { writeDeclarations } from './declarations.ts'
import { listPublishable } from './publishable.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const packages = listPublishable()
const declarations = mkdtempSync(join(tmpdir(), 'palmflow-api-'))
try {
  const undeclared = await writeDeclarations(packages, declarations)
  const complaints = values.check ? wrongReports(packages, declarations) : []
  if (!values.check) writeReports(packages, declarations)
  for (const line of [...undeclared, ...complaints]) console.log(line)
  console.log(`${packages.length} reports, ${undeclared.length + complaints.length} complaints.`)
  process.exitCode = undeclared.length + complaints.length === 0 ? 0 : 1
} finally {
  rmSync(declarations, { recursive: true, force: true })
}
