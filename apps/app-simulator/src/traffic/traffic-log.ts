import { type Cell, createCell } from '../cell.ts'
import type { DevCall } from '../dev-api.ts'
import type { Direction } from './message-interceptor.ts'
import { redact } from './redact.ts'

/** `facts` and the titles of messages are redacted. */
export interface Line {
  id: number
  at: number
  from: Direction | 'call' | 'shell'
  title: string
  facts: readonly Fact[]
}
export type Fact = readonly [name: string, text: string]
export interface WatchedTraffic {
  lines: Cell<readonly Line[]>
  message(direction: Direction, message: unknown): void
  call(call: DevCall): void
  note(title: string, detail?: unknown): void
  clear(): void
}

const maxLines = 500

const envelope = new Set(['palmflow', 'kind', 'nonce', 'aoSessionId', 'name'])
const wordStart = /(?<=[a-z])(?=[A-Z])/

const nameOf = (key: string): string => key.split(wordStart).join(' ').toLowerCase()

/**
 * Returns the fields of a message and of its nested objects. The name of a nested field does not contain the outermost
 * name, for example `payload`.
 */
function factsOf(value: unknown, path: readonly string[] = []): Fact[] {
  const name = (path.length > 1 ? path.slice(1) : path).map(nameOf).join(', ')
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[name, String(value)]]
  const isSimple = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  if (isSimple) return [[name, value.length === 0 ? 'none' : value.join(', ')]]
  return Object.entries(value).flatMap(([key, inner]) => factsOf(inner, [...path, key]))
}

const fieldsOf = (message: unknown): [string, unknown][] =>
  typeof message === 'object' && message !== null ? Object.entries(message) : []

export function createWatched(now: () => number): WatchedTraffic {
  const lines = createCell<readonly Line[]>([])
  let count = 0
  const add = (from: Line['from'], title: string, value: unknown) => {
    count += 1
    const line = { id: count, at: now(), from, title, facts: factsOf(redact(value)) }
    lines.set((before) => [line, ...before].slice(0, maxLines))
  }
  return {
    lines,
    message: (direction, message) => {
      const fields = fieldsOf(redact(message))
      const [kind, name] = ['kind', 'name'].map((key) => fields.find(([own]) => own === key)?.[1])
      const rest = Object.fromEntries(fieldsOf(message).filter(([key]) => !envelope.has(key)))
      const title = [kind, name].filter((word) => typeof word === 'string').join(' ')
      add(direction, title === '' ? 'not a message of the bridge' : title.slice(0, 80), rest)
    },
    call: ({ method, path, body, status }) => add('call', `${method} ${path} → ${status ?? 'no response'}`, body),
    note: (title, detail = {}) => add('shell', title, detail),
    clear: () => lines.set(() => []),
  }
}
