import * as v from 'valibot'
import type { Json } from './json-schema.ts'
import { gatewayOpenApi, openApi } from './openapi.ts'

export const wireFile = new URL('./wire.txt', import.meta.url)

const object = v.looseObject({})
export const partOf = (value: unknown, name: string): unknown =>
  v.is(object, value) ? Reflect.get(value, name) : undefined
const entriesOf = (value: unknown): [string, unknown][] => (v.is(object, value) ? Object.entries(value) : [])

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

const promisedHeaders = (response: unknown): string[] =>
  entriesOf(partOf(response, 'headers')).flatMap(([name, one]) => (partOf(one, 'required') === true ? [name] : []))

const schemaOf = (content: unknown): unknown => partOf(entriesOf(content)[0]?.[1], 'schema')

function linesOf(document: Json): string[] {
  return entriesOf(document.paths).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, row]) => {
      const responses = entriesOf(partOf(row, 'responses'))
      // Skip references to the parameters that all calls share.
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

export const linesOfToday = (): string[] => [...linesOf(openApi()), ...linesOf(gatewayOpenApi())]

export const callOf = (line: string): string => line.split(' ').slice(0, 2).join(' ')

/** Removes no line, because older pages rely on each line (decision 0045). */
export function addLines(recorded: readonly string[], today: readonly string[]): string[] {
  const lines = [...recorded]
  for (const line of today.filter((each) => !recorded.includes(each))) {
    const last = lines.findLastIndex((old) => callOf(old) === callOf(line))
    lines.splice(last === -1 ? lines.length : last + 1, 0, line)
  }
  return lines
}
