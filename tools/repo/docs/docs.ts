import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gatewayOpenApi, openApi } from '@palmflow/backend/openapi'
import { root } from '@palmflow/tool-build/repo-folders'
import { docCell, listRows } from '@palmflow/tool-paths/rows'
import { messages } from '@palmflow/views/messages'
import { type Chart, loadChart } from './charts.ts'
import { commandsPage } from './commands-page.ts'
import { byHandIn, pageOf } from './doc-page.ts'
import { withQuotes } from './quotes.ts'

const isCheck = process.argv.includes('--check')
const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

const loaded = await Promise.all(listRows(root).map((row) => loadChart(root, row)))
const charts = loaded.filter((chart): chart is Chart => chart !== undefined)

const rowPages = charts.map((chart) => {
  const file = docCell(chart.row)
  const found = read(file)
  const page = pageOf({ chart, charts, source: read(chart.file), byHand: byHandIn(found), words: messages })
  return { file, found, page }
})
// `scripts/tasks.mjs` belongs to the root package. The root package has no exports, so the import needs a path.
const { topics, commandLineOf } = await import(pathToFileURL(join(root, 'scripts/tasks.mjs')).href)
const commandsFile = 'docs/commands.md'
const commands = { file: commandsFile, found: read(commandsFile), page: commandsPage(topics, commandLineOf) }
const quoting = ['docs/embedding.md', 'docs/shell-bridge.md'].map((file) => {
  const found = read(file)
  return { file, found, page: withQuotes(found, read) }
})
const openApis = Object.entries({ 'main-api': openApi(), gateway: gatewayOpenApi() }).map(([name, document]) => {
  const file = `docs/openapi/${name}.json`
  return { file, found: read(file), page: `${JSON.stringify(document, null, 2)}\n` }
})
const pages = [...rowPages, commands, ...quoting, ...openApis]
const drifted = pages.filter(({ found, page }) => found !== page)
const wanted = new Set(pages.map(({ file }) => file))
const orphans = globSync('docs/{steps,use-cases,panels}/*.md', { cwd: root }).filter((file) => !wanted.has(file))
for (const file of orphans) console.log(`${file} belongs to no row.`)

for (const { file, page, found } of drifted) {
  if (isCheck) console.log(found === '' ? `${file} is missing.` : `${file} is out of date.`)
  else {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), page)
    console.log(`${file} written.`)
  }
}
if (isCheck && drifted.length > 0) console.log('npm run docs writes them.')
console.log(`${pages.length} pages, ${drifted.length} ${isCheck ? 'out of date' : 'written'}.`)
process.exit(isCheck && drifted.length + orphans.length > 0 ? 1 : 0)
