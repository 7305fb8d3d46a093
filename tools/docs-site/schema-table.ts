export type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export function at(json: Json, ...path: readonly string[]): Json {
  const [key, ...rest] = path
  if (key === undefined) return json
  const value = json[key]
  return isJson(value) ? at(value, ...rest) : {}
}

export const listAt = (json: Json, key: string): readonly Json[] => {
  const value = json[key]
  return Array.isArray(value) ? value.filter(isJson) : []
}
export const textAt = (json: Json, key: string): string => {
  const value = json[key]
  return typeof value === 'string' ? value : ''
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function typeOf(schema: Json): string {
  if ('const' in schema) return code(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : textAt(schema, 'type')
  if (type === 'array') return `list of ${typeOf(at(schema, 'items'))}`
  return type
}

const limitNames: readonly (readonly [key: string, words: string])[] = [
  ['minLength', 'at least % characters'],
  ['maxLength', 'at most % characters'],
  ['minimum', 'at least %'],
  ['maximum', 'at most %'],
  ['minItems', 'at least % items'],
  ['maxItems', 'at most % items'],
]

function noteOf(schema: Json): string {
  const limits = limitNames.flatMap(([key, words]) =>
    typeof schema[key] === 'number' ? [words.replace('%', String(schema[key]))] : [],
  )
  const pattern = textAt(schema, 'pattern')
  const own = schema['x-ours'] === true ? ['not in the specification'] : []
  const parts = [textAt(schema, 'description'), ...limits, ...(pattern === '' ? [] : [code(pattern)]), ...own]
  return parts.filter((part) => part !== '').join(', ')
}

interface Field {
  name: string
  isRequired: boolean
  schema: Json
}

const variantsOf = (schema: Json): readonly Json[] => [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]

/** Returns all fields of a schema with their paths, for example `data.signedIn` and `items[].id`. */
function fieldsOf(schema: Json, path = ''): Field[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const own = Object.entries(at(schema, 'properties')).flatMap(([key, value]): Field[] => {
    if (!isJson(value)) return []
    const name = path === '' ? key : `${path}.${key}`
    return [{ name, isRequired: required.includes(key), schema: value }, ...fieldsOf(value, name)]
  })
  const items = at(schema, 'items')
  const inside = Object.keys(items).length === 0 ? [] : fieldsOf(items, `${path}[]`)
  return [...own, ...inside, ...(path === '' ? [] : variantsOf(schema).flatMap((item) => fieldsOf(item, path)))]
}

export interface Row {
  name: string
  isRequired: boolean
  type: string
  note: string
}

export const rowOf = (name: string, isRequired: boolean, schema: Json, note = ''): Row => ({
  ...{ name, isRequired, type: typeOf(schema) },
  note: [note, noteOf(schema)].filter((part) => part !== '').join(' '),
})

export function fieldTable(rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, isRequired, type, note }) => `| ${code(name)} | ${type} | ${isRequired ? 'yes' : 'no'} | ${cell(note)} |`,
  )
  return ['| name | type | required | notes |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

export function schemaText(schema: Json): string {
  const variants = variantsOf(schema)
  if (variants.length > 0)
    return variants.map((item, index) => `Form ${index + 1} of ${variants.length}:\n\n${schemaText(item)}`).join('\n\n')
  const rows = fieldsOf(schema).map(({ name, isRequired, schema: own }) => rowOf(name, isRequired, own))
  if (rows.length > 0) return fieldTable(rows)
  return [typeOf(schema), noteOf(schema)].filter((part) => part !== '').join(': ')
}
