import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type Json = Record<string, unknown>

/**
 * JSON Schema of a valibot schema of the contract. JSON has no type for the bytes of CBOR: a description names them.
 * @throws Error if JSON Schema cannot express a part of the schema.
 */
export function jsonSchema(schema: v.GenericSchema): Omit<JsonSchema, '$schema'> {
  const { $schema, ...own } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // JSON Schema cannot express a check by a function.
    ignoreActions: ['check'],
    overrideSchema: ({ valibotSchema: { type } }) => (type === 'custom' ? { description: 'A CBOR byte string' } : null),
  })
  return own
}

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds annotations to one node of a schema. A word of the path is a key, or a property of an object schema. Array
 * schemas are passed through. @throws Error if the path has no node.
 */
export function markField(node: Json, way: readonly string[], added: Json): Json {
  const [word, ...rest] = way
  if (word === undefined) return { ...node, ...added }
  const through = ['properties', 'items'].find((key) => key in node && !(word in node))
  const key = through ?? word
  const child = node[key]
  if (!isNode(child)) throw new Error(`The schema has no field ${word}`)
  return { ...node, [key]: markField(child, through === undefined ? rest : way, added) }
}
