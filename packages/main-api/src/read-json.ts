import * as v from 'valibot'

interface Read<Output> {
  output?: Output
  refused?: 'malformed' | 'schema'
}

export function readJson<Schema extends v.GenericSchema>(schema: Schema, text: string): Read<v.InferOutput<Schema>> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { refused: 'malformed' }
  }
  const parsed = v.safeParse(schema, json)
  return parsed.success ? { output: parsed.output } : { refused: 'schema' }
}
