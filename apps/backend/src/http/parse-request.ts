import type { Endpoint, GatewayEndpoint } from '@palmflow/contract'
import type { Context } from 'hono'
import * as v from 'valibot'

type Row = Endpoint | GatewayEndpoint
type Part = 'body' | 'params' | 'query'
export type InputOf<Of, In extends Part> = Of extends { [Name in In]: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined

export interface RequestInput<Of> {
  body: InputOf<Of, 'body'>
  params: InputOf<Of, 'params'>
  query: InputOf<Of, 'query'>
  /** The idempotency key from the header. */
  attempt: string | undefined
}

const attemptShape = /^[\w-]{8,64}$/

const partsOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flat()
}

/**
 * Text in PostgreSQL cannot contain a zero character. The check includes fields that are not in the schema. The check
 * is iterative, because a body may be nested deeper than the stack.
 */
export function isStorable(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\u0000')) return false
    left.push(...partsOf(value))
  }
  return true
}

function isInput<Of extends Row, In extends Part>(row: Of, part: In, value: unknown): value is InputOf<Of, In> {
  const { [part]: schema }: Row = row
  return schema === undefined || v.is(schema, value)
}

export function parseRequest<Of extends Row>(
  http: Context,
  row: Of,
  { body, attempt }: { body: unknown; attempt: string | undefined },
): RequestInput<Of> | undefined {
  const params: unknown = row.params && http.req.param()
  const query: unknown = row.query && http.req.query()
  const isValid =
    isStorable([body, params, query]) &&
    isInput(row, 'body', body) &&
    isInput(row, 'params', params) &&
    isInput(row, 'query', query) &&
    (attempt === undefined || attemptShape.test(attempt))
  return isValid ? { body, params, query, attempt } : undefined
}
