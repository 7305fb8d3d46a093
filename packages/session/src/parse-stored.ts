import * as v from 'valibot'

/** Returns undefined if the text is absent, is not JSON or has another shape. */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = text === undefined ? undefined : v.safeParse(schema, JSON.parse(text))
    return parsed?.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
