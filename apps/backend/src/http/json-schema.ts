import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type Json = Record<string, unknown>

/**
 * JSON has no type for the byte strings of CBOR, so a description replaces the type.
 * @throws Error if JSON Schema cannot express a part of the schema.
 */
export function jsonSchema(schema: v.GenericSchema): Omit<JsonSchema, '$schema'> {
  const { $schema, ...own } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // Ignore checks by functions, which JSON Schema cannot express.
    ignoreActions: ['check'],
    overrideSchema: ({ valibotSchema: { type } }) => (type === 'custom' ? { description: 'A CBOR byte string' } : null),
  })
  return own
}

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * @param way the names of the fields that lead to the node, without `properties` and `items`
 * @throws Error if the path leads to no node.
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
