import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files, Names } from './names.ts'

/** The server's side of a call that answers with an empty object, and its test. */
export function filesOfEndpoint({ stem, camel }: Names): Files {
  const call = `apps/backend/src/calls/${stem}`
  return {
    [`${call}.ts`]: `import { call } from '../http/call.ts'

/** What it answers (name the lines of the specification here). */
export const ${camel} = call('${camel}', async () => ({ answer: {} }))
`,
    [`${call}.test.ts`]: `import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/place.ts'

onEachDatabase('asking for ${camel}', (place) => {
  const { method, path } = endpoints.${camel}

  test('a person is answered as the contract says', async () => {
    const response = await fetch(\`\${place().origin}\${path}\`, { method })
    expect(response.status).toBe(200)
    expect(v.is(wire.${camel}Result, await response.json())).toBe(true)
  })
})
`,
  }
}

const row = ({ stem, camel }: Names): string => `  ${camel}: {
    method: 'GET',
    path: '/api/v1/${stem}',
    answer: wire.${camel}Result,
    once: 'method',
    access: 'none',
    statuses: [429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
`

const tableEnd = '} as const satisfies Record<string, Endpoint>'
const wireEnd = '/** Body of an unsuccessful answer'
const answersStart = 'export const answers: Record<EndpointName, unknown> = {\n'
const callsStart =
  'export const calls: Record<EndpointName, (api: MainApi, signal?: AbortSignal) => Promise<unknown>> = {\n'
const repeatedStart = 'const repeated: Record<EndpointName, boolean> = {\n'
const meaningsStart = 'const meanings: Record<EndpointName, Record<number, string>> = {\n'

type Edit = readonly [mark: string, put: 'before' | 'after', text: string]

/** The contract's row and schema; and what the client's own tests ask of every row. */
const editsOf = (names: Names): Readonly<Record<string, readonly Edit[]>> => ({
  'packages/contract/src/website-endpoints.ts': [[tableEnd, 'before', row(names)]],
  'packages/contract/src/website-wire.ts': [
    [wireEnd, 'before', `export const ${names.camel}Result = v.object({})\n\n`],
  ],
  'packages/main-api/src/fakes.ts': [
    [answersStart, 'after', `  ${names.camel}: {},\n`],
    [callsStart, 'after', `  ${names.camel}: (api, signal = unaborted()) => api.${names.camel}({}, signal),\n`],
  ],
  'packages/main-api/src/retries.test.ts': [
    [repeatedStart, 'after', `  ${names.camel}: true,\n`],
    [meaningsStart, 'after', `  ${names.camel}: { 429: 'leaving' },\n`],
  ],
})

function put(file: string, text: string, [mark, where, added]: Edit): string {
  if (!text.includes(mark)) throw new Error(`${file} has no line '${mark.trim()}' any more`)
  return text.replace(mark, () => (where === 'before' ? `${added}${mark}` : `${mark}${added}`))
}

/** Adds an endpoint's lines to the tables. @returns the files that were changed. */
export function registerEndpoint(root: string, names: Names): string[] {
  return Object.entries(editsOf(names)).map(([file, edits]) => {
    const path = join(root, file)
    writeFileSync(
      path,
      edits.reduce((text, edit) => put(file, text, edit), readFileSync(path, 'utf8')),
    )
    return file
  })
}
