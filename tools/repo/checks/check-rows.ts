import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpointNames, gatewayEndpointNames } from '@palmflow/contract'
import { root } from '@palmflow/tool-build/repo-folders'
import { listRows, missingCells, wordOf } from '@palmflow/tool-paths/rows'
import { useCases } from '@palmflow/workflows'

const rows = listRows(root)
const has = (kind: string, word: string): boolean => rows.some((row) => row.kind === kind && wordOf(row.stem) === word)

const missingRows = Object.entries(useCases).flatMap(([useCase, steps]) => [
  ...(has('use-cases', useCase) ? [] : [`no row for the use case ${useCase}`]),
  ...steps.filter((step) => !has('steps', step)).map((step) => `no row for the step ${step} of ${useCase}`),
])
const callOf = (folder: string) => (name: string) =>
  join('apps/backend/src', folder, `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`)
/** The backend finds the file of a handler by the name of its endpoint. */
const missingCalls = [
  ...endpointNames.map(callOf('handlers')),
  ...gatewayEndpointNames.map(callOf('gateway/handlers')),
].filter((file) => !existsSync(join(root, file)))
const missing = [...missingRows, ...missingCells(root), ...missingCalls]
for (const one of missing) console.log(`missing: ${one}`)
console.log(`${rows.length} rows, ${missing.length} missing.`)
process.exit(missing.length === 0 ? 0 : 1)
