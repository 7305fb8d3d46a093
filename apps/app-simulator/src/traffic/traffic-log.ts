import { type Cell, createCell } from '../cell.ts'
import type { DevCall } from '../dev-api.ts'
import { redact } from './redact.ts'
import type { Direction } from './taps.ts'

/** One line of the live view. All its content is redacted. */
export interface Line {
  id: number
  at: number
  from: Direction | 'call' | 'shell'
  title: string
  detail: string
}
export interface WatchedTraffic {
  lines: Cell<readonly Line[]>
  message(direction: Direction, message: unknown): void
  call(call: DevCall): void
  note(title: string, detail?: unknown): void
  clear(): void
}

/** The maximum number of lines. The oldest lines are dropped. */
const maxLines = 500

const envelope = new Set(['palmflow', 'kind', 'nonce', 'aoSessionId', 'name'])
const fieldsOf = (message: unknown): [string, unknown][] =>
  typeof message === 'object' && message !== null ? Object.entries(message) : []

export function createWatched(now: () => number): WatchedTraffic {
  const lines = createCell<readonly Line[]>([])
  let count = 0
  const add = (from: Line['from'], title: string, value: unknown) => {
    count += 1
    const safe = redact(value)
    const detail = safe === undefined || JSON.stringify(safe) === '{}' ? '' : JSON.stringify(safe)
    lines.set((before) => [{ id: count, at: now(), from, title, detail }, ...before].slice(0, maxLines))
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
    call: ({ method, path, body, status }) => add('call', `${method} ${path} → ${status ?? 'no answer'}`, body),
    note: (title, detail = {}) => add('shell', title, detail),
    clear: () => lines.set(() => []),
  }
}
