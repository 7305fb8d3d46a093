import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@palmflow/contract'
import type { Files, Names } from './names.ts'

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export const accesses = ['none', 'session', 'signedIn'] as const

export interface Shape {
  method: (typeof methods)[number]
  access: (typeof accesses)[number]
}

const openTest = ({ camel }: Names): string => `import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/test-backend.ts'

onEachDatabase('calls of ${camel}', (fixture) => {
  const { method, path } = endpoints.${camel}

  test('the response has the schema of the contract', async () => {
    const response = await fetch(\`\${fixture().origin}\${path}\`, { method })
    expect(response.status).toBe(200)
    expect(v.is(wire.${camel}Result, await response.json())).toBe(true)
  })
})
`

const guardedTest = ({ camel }: Names): string => `import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'

onEachDatabase('calls of ${camel}', (fixture) => {
  test('a signed-in user gets a response with the schema of the contract', async () => {
    const { client } = await websiteUser(fixture())
    const { status, body } = await client.askFor('${camel}')
    expect(status).toBe(200)
    expect(v.is(wire.${camel}Result, body)).toBe(true)
  })

  test('a call without a session is refused with 401', async () => {
    const { method, path } = endpoints.${camel}
    const response = await fetch(\`\${fixture().origin}\${path}\`, { method })
    expect(response.status).toBe(401)
  })
})
`

export function filesOfEndpoint(names: Names, { access }: Shape): Files {
  const { stem, camel } = names
  const handler = `apps/backend/src/handlers/${stem}`
  return {
    [`${handler}.ts`]: `import { mainApiHandler } from '../http/main-api-handler.ts'

/** The response of the endpoint. Name its requirements here. */
export const ${camel} = mainApiHandler('${camel}', async () => ({ answer: {} }))
`,
    [`${handler}.test.ts`]: access === 'none' ? openTest(names) : guardedTest(names),
  }
}

/** Whether the client retries the call. A retry of a POST needs an idempotency key, which a new call does not have. */
const isRepeated = ({ method }: Shape): boolean => method !== 'POST'

/** A call is a verb and a noun: the resource of `list-devices` is `devices`. */
const resourceOf = (stem: string): string => stem.replace(/^[^-]+-(?=.)/, '')

const pathOf = ({ stem }: Names): string => `/api/v1/${resourceOf(stem)}`

/** Returns a line that names the call with the method and the path of a new endpoint, if this call exists. */
export function callWith(
  table: Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>>,
  names: Names,
  { method }: Shape,
): string | undefined {
  const path = pathOf(names)
  const found = Object.keys(table).find((name) => table[name]?.method === method && table[name].path === path)
  return found === undefined ? undefined : `${method} ${path} is already the call '${found}'.`
}

const row = (names: Names, shape: Shape): string => `  ${names.camel}: {
    method: '${shape.method}',
    path: '${pathOf(names)}',
    answer: wire.${names.camel}Result,
    once: '${isRepeated(shape) ? 'method' : 'none'}',
    access: '${shape.access}',
    statuses: [${shape.access === 'none' ? '' : '401, '}429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
    ours: true,
  },
`

const tableEnd = '} as const satisfies Record<string, Endpoint>'
const oursStart = '      new Set([\n'
const answersStart = 'export const answers: Record<EndpointName, unknown> = {\n'
const callsStart =
  'export const calls: Record<EndpointName, (api: MainApi, signal?: AbortSignal) => Promise<unknown>> = {\n'
const repeatedStart = 'const repeated: Record<EndpointName, boolean> = {\n'
const meaningsStart = 'const meanings: Record<EndpointName, Record<number, string>> = {\n'

/** Pages without a signed-in user do not load the endpoints in the profile files. */
export const endpointGroupOf = ({ access }: Pick<Shape, 'access'>): 'profile' | 'website' =>
  access === 'signedIn' ? 'profile' : 'website'

type Edit = readonly [mark: string, put: 'before' | 'after', text: string]

const editsOf = (names: Names, shape: Shape): Readonly<Record<string, readonly Edit[]>> => ({
  [`packages/contract/src/endpoints/${endpointGroupOf(shape)}-endpoints.ts`]: [[tableEnd, 'before', row(names, shape)]],
  [`packages/contract/src/wire/${endpointGroupOf(shape)}-wire.ts`]: [
    ['', 'after', `\nexport const ${names.camel}Result = v.object({})\n`],
  ],
  'packages/contract/src/endpoints/contract.test.ts': [[oursStart, 'after', `        '${names.camel}',\n`]],
  'packages/main-api/src/fakes.ts': [
    [answersStart, 'after', `  ${names.camel}: {},\n`],
    [callsStart, 'after', `  ${names.camel}: (api, signal = unaborted()) => api.${names.camel}({}, signal),\n`],
  ],
  'packages/main-api/src/retries.test.ts': [
    [repeatedStart, 'after', `  ${names.camel}: ${isRepeated(shape)},\n`],
    [
      meaningsStart,
      'after',
      `  ${names.camel}: { ${shape.access === 'none' ? '' : "401: 'unauthenticated', "}429: 'leaving' },\n`,
    ],
  ],
})

/** An empty mark is the end of the file. */
function put(file: string, text: string, [mark, where, added]: Edit): string {
  if (mark === '') return `${text}${added}`
  if (!text.includes(mark)) throw new Error(`${file} does not have the line '${mark.trim()}'`)
  return text.replace(mark, () => (where === 'before' ? `${added}${mark}` : `${mark}${added}`))
}

export function registerEndpoint(root: string, names: Names, shape: Shape): string[] {
  const changed = Object.entries(editsOf(names, shape)).map(([file, edits]) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text: edits.reduce((edited, edit) => put(file, edited, edit), text) }
  })
  // All edits are computed before the first write, because an error must not leave some files changed.
  for (const { file, text } of changed) writeFileSync(join(root, file), text)
  return changed.map(({ file }) => file)
}
