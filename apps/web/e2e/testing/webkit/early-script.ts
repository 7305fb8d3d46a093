import { ownReport } from './proxy.ts'

/** Names that bindings of a test must not have. */
export const loadedMark = '#loaded'
export const saysConsole = '#console'
export const errorMark = '#error'

export interface ClockState {
  now: number
  isRunning: boolean
}

interface EarlyParts {
  path: string
  bindings: readonly string[]
  names: { loaded: string; console: string; error: string }
}

/** Runs in a page before all other scripts, also before the scripts of a test. */
function begin({ path, bindings, names }: EarlyParts): void {
  const { fetch: ask, console: own } = globalThis
  const id = `${Math.random()}`
  const isTop = self === top
  let sending = Promise.resolve()
  const tell = (name: string, value: unknown): void => {
    const body = JSON.stringify({ document: id, isTop, name, value })
    // Send the messages in their order.
    sending = sending
      .then(() => ask(path, { method: 'POST', body, keepalive: true }))
      .then(
        () => {},
        () => {},
      )
  }
  Object.assign(globalThis, { engineDocument: id })
  for (const name of bindings) Object.assign(globalThis, { [name]: (value: unknown) => tell(name, value) })
  tell(names.loaded, location.href)
  for (const type of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const print = own[type].bind(own)
    own[type] = (...words: unknown[]) => {
      const text = words.map((word) => (word instanceof Error ? `${word}` : `${word}`))
      tell(names.console, { type: type === 'warn' ? 'warning' : type, text: text.join(' ') })
      print(...words)
    }
  }
  addEventListener('error', ({ message, error }) => {
    if (message !== '') tell(names.error, `${error ?? message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(names.error, `${reason}`))
}

export interface InitScript {
  work: string
  value: unknown
}

const call = (work: string, value: unknown): string => `(${work})(${JSON.stringify(value) ?? 'undefined'})`

interface EarlyOptions {
  library: string
  bindings: readonly string[]
  scripts: readonly InitScript[]
  /** Undefined while the real clock is used. */
  clock: ClockState | undefined
}

export function earlyScript({ library, bindings, scripts, clock }: EarlyOptions): string {
  const names = { loaded: loadedMark, console: saysConsole, error: errorMark }
  const lines = [
    call(begin.toString(), { path: ownReport, bindings, names }),
    library,
    'globalThis.engine = engine',
    ...(clock === undefined ? [] : [`engine.beginTime(${JSON.stringify(clock)})`]),
    ...scripts.map(({ work, value: args }) => call(work, args)),
  ]
  return `if (globalThis.engineDocument === undefined) {\n${lines.join(';\n')}\n}`
}
