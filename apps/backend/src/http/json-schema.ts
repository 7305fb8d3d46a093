import * as v from 'valibot'

export type Json = { [key: string]: Json | readonly (Json | string)[] | string | number | boolean }

export const entries = v.record(v.string(), v.looseObject({ type: v.string() }))
const pipe = v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) })))
/** The parts of a valibot schema that the contract uses; another kind fails the request for the document, not silently. */
const shape = v.variant('type', [
  v.looseObject({ type: v.picklist(['object', 'loose_object', 'strict_object']), entries }),
  v.looseObject({ type: v.literal('array'), item: v.unknown() }),
  v.looseObject({ type: v.literal('record'), value: v.unknown() }),
  v.looseObject({ type: v.picklist(['optional', 'exact_optional']), wrapped: v.unknown() }),
  v.looseObject({ type: v.literal('picklist'), options: v.array(v.string()) }),
  v.looseObject({ type: v.literal('literal'), literal: v.union([v.string(), v.boolean()]) }),
  v.looseObject({ type: v.picklist(['variant', 'union']), options: v.array(v.unknown()) }),
  v.looseObject({ type: v.literal('string'), pipe }),
  v.looseObject({ type: v.literal('number'), pipe }),
  v.looseObject({ type: v.literal('boolean') }),
  v.looseObject({ type: v.literal('custom') }),
])

export const isRequired = (field: { type: string } | undefined): boolean =>
  field?.type !== 'optional' && field?.type !== 'exact_optional'

function objectSchema(fields: v.InferOutput<typeof entries>): Json {
  const names = Object.keys(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, jsonSchema(fields[name])])),
    required: names.filter((name) => isRequired(fields[name])),
  }
}

function stringSchema(checks: v.InferOutput<typeof pipe>): Json {
  const schema: Json = { type: 'string' }
  for (const { type, requirement } of checks ?? []) {
    if (type === 'min_length' && typeof requirement === 'number') schema.minLength = requirement
    if (type === 'max_length' && typeof requirement === 'number') schema.maxLength = requirement
    if (type === 'regex' && requirement instanceof RegExp) schema.pattern = requirement.source
    if (type === 'base64') schema.contentEncoding = 'base64'
  }
  return schema
}

function numberSchema(checks: v.InferOutput<typeof pipe>): Json {
  const kinds = (checks ?? []).map(({ type }) => type)
  const least = checks?.find(({ type }) => type === 'min_value')?.requirement
  return {
    type: kinds.includes('integer') || kinds.includes('safe_integer') ? 'integer' : 'number',
    ...(typeof least === 'number' && { minimum: least }),
  }
}

/** JSON Schema of a valibot schema. JSON has no type for the bytes of CBOR: a description names them. */
export function jsonSchema(schema: unknown): Json {
  const known = v.parse(shape, schema)
  switch (known.type) {
    case 'array':
      return { type: 'array', items: jsonSchema(known.item) }
    case 'record':
      return { type: 'object', additionalProperties: jsonSchema(known.value) }
    case 'optional':
    case 'exact_optional':
      return jsonSchema(known.wrapped)
    case 'picklist':
      return { enum: known.options }
    case 'literal':
      return { const: known.literal }
    case 'variant':
    case 'union':
      return { oneOf: known.options.map(jsonSchema) }
    case 'string':
      return stringSchema(known.pipe)
    case 'number':
      return numberSchema(known.pipe)
    case 'boolean':
      return { type: 'boolean' }
    case 'custom':
      return { description: 'A CBOR byte string' }
    default:
      return objectSchema(known.entries)
  }
}

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds annotations to one node of a schema. A word of the way is a key, or a property of an object schema; an array
 * schema is passed through. @throws Error if the way leads nowhere.
 */
export function markField(node: Json, way: readonly string[], added: Json): Json {
  const [word, ...rest] = way
  if (word === undefined) return { ...node, ...added }
  const through = ['properties', 'items'].find((key) => key in node && !(word in node))
  const key = through ?? word
  const child = node[key]
  if (!isNode(child)) throw new Error(`No field ${word} stands in this schema.`)
  return { ...node, [key]: markField(child, through === undefined ? rest : way, added) }
}
