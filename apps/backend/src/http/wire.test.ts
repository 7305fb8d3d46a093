import { readFileSync } from 'node:fs'
import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Json } from './json-schema.ts'
import { gatewayOpenApi, openApi } from './openapi.ts'

const file = new URL('./wire.txt', import.meta.url)
const object = v.looseObject({})
const partOf = (value: unknown, name: string): unknown => (v.is(object, value) ? Reflect.get(value, name) : undefined)
const entriesOf = (value: unknown): [string, unknown][] => (v.is(object, value) ? Object.entries(value) : [])

/** Lists each field by its path, and whether the field is required. A variant has its index as a name. */
function fieldsOf(schema: unknown, at = ''): string[] {
  const required = partOf(schema, 'required')
  const isAlways = (name: string) => Array.isArray(required) && required.includes(name)
  const own = entriesOf(partOf(schema, 'properties')).flatMap(([name, field]) => {
    const way = at === '' ? name : `${at}.${name}`
    const words = entriesOf(partOf(field, 'enum')).map(([, word]) => `${way}=${word}`)
    return [`${way}${isAlways(name) ? '' : '?'}`, ...words, ...fieldsOf(field, way)]
  })
  const forms = ['anyOf', 'oneOf'].flatMap((word) => entriesOf(partOf(schema, word)))
  const inside = [...forms.map(([index, form]) => fieldsOf(form, `${at}|${index}`)), fieldsOfItems(schema, at)]
  return [...own, ...inside.flat()]
}
const fieldsOfItems = (schema: unknown, at: string): string[] => {
  const items = partOf(schema, 'items')
  return items === undefined ? [] : fieldsOf(items, `${at}[]`)
}

/** Returns the headers that this response always has. */
const promisedHeaders = (response: unknown): string[] =>
  entriesOf(partOf(response, 'headers')).flatMap(([name, one]) => (partOf(one, 'required') === true ? [name] : []))

const schemaOf = (content: unknown): unknown => partOf(entriesOf(content)[0]?.[1], 'schema')

/** Lists all parts of the wire format that page and server depend on, one in each line. */
function linesOf(document: Json): string[] {
  return entriesOf(document.paths).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, row]) => {
      const responses = entriesOf(partOf(row, 'responses'))
      // The components list the parameters of all calls once.
      const parameters = entriesOf(partOf(row, 'parameters')).flatMap(([, one]) =>
        partOf(one, '$ref') === undefined ? [one] : [],
      )
      const documented = fieldsOf(schemaOf(partOf(partOf(row, 'requestBody'), 'content')))
      const answered = responses.flatMap(([, one]) => fieldsOf(schemaOf(partOf(one, 'content'))))
      const required = [
        ...parameters.map(
          (item) => `${partOf(item, 'in')} ${partOf(item, 'name')}${partOf(item, 'required') ? '' : '?'}`,
        ),
        ...documented.map((field) => `asked ${field}`),
        ...answered.map((field) => `answers ${field}`),
        ...responses.flatMap(([, one]) => promisedHeaders(one)).map((name) => `brings ${name}`),
        ...responses.map(([status]) => `status ${status}`),
      ]
      return [`${method.toUpperCase()} ${path}`, ...required.map((line) => `${method.toUpperCase()} ${path} ${line}`)]
    }),
  )
}

const today = [...linesOf(openApi()), ...linesOf(gatewayOpenApi())]
const released = readFileSync(file, 'utf8').trimEnd().split('\n')
const isWanted = (line: string): boolean => / (?:asked|path|query|header) [^?]+$/.test(line)

test('the server keeps all paths, fields and statuses of older pages (0045)', () => {
  const isStillThere = (line: string) => today.includes(line) || (/ asked /.test(line) && today.includes(`${line}?`))
  const taken = released.filter((line) => !isStillThere(line))
  expect(taken, 'taken away; pages of the last 30 days rely on it').toEqual([])
})

test('the server requires no new field from an older page (0045)', () => {
  const paths = new Set(released.filter((line) => line.split(' ').length === 2))
  const isOld = (line: string) => paths.has(line.split(' ').slice(0, 2).join(' '))
  const wanted = today.filter((line) => isWanted(line) && isOld(line) && !released.includes(line))
  expect(wanted, 'optional for a whole release first').toEqual([])
})

test('a page requires no new response field from an older server (0045)', () => {
  const paths = new Set(released.filter((line) => line.split(' ').length === 2))
  const isOld = (line: string) => paths.has(line.split(' ').slice(0, 2).join(' '))
  const isRequired = (line: string) => / answers [^?]+$/.test(line)
  const added = today.filter((line) => isRequired(line) && isOld(line) && !released.includes(line))
  expect(added, 'optional for a whole release first').toEqual([])
})

test('all parts of the wire format are recorded in wire.txt', () => {
  expect(
    today.filter((line) => !released.includes(line)),
    'add these lines to http/wire.txt',
  ).toEqual([])
})

test('an older server ignores additional fields of a newer page (0045)', () => {
  for (const row of [...Object.values(endpoints), ...Object.values(gatewayEndpoints)])
    expect(JSON.stringify(partOf(row, 'body') ?? {})).not.toContain('strict_object')
})
