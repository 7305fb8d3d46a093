import { getQuickJS, type QuickJSContext, type QuickJSHandle, type QuickJSWASMModule } from 'quickjs-emscripten'

/** A response to a call, in the form that the example's bundle reads. */
export type Answer = { output: unknown } | { failure: { kind: string; retryAfterMs?: number } }

/** A simulated server for one user. The keys are the names of calls. Each call gets its input as JSON. */
export type Answers = Readonly<Record<string, (input: string) => Answer>>

export function same(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return
  throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

export interface EngineState {
  status: string
  step: string
  tags: readonly string[]
  message?: string
  output?: { kind: string; url?: string }
}

interface Timer {
  id: number
  at: number
  callback: QuickJSHandle
}

/**
 * Runs a JavaScript engine without browser functions, as a native app can do. The engine has no timers of its own, so
 * delays end only in `advance`.
 */
export class EngineHost {
  readonly reports: string[] = []
  readonly #context: QuickJSContext
  readonly #answer: (name: string, input: string) => Answer
  #timers: Timer[] = []
  #now = 0
  #ids = 0

  constructor(engine: QuickJSWASMModule, answer: (name: string, input: string) => Answer) {
    this.#context = engine.newContext()
    this.#answer = answer
    this.#giveHost()
  }

  run(code: string): string {
    const context = this.#context
    using result = context.unwrapResult(context.evalCode(code))
    const text = context.typeof(result) === 'string' ? context.getString(result) : ''
    this.#settle()
    return text
  }

  look(): EngineState {
    const state: EngineState = JSON.parse(this.run('palmflow.look()'))
    return state
  }

  send(event: object): void {
    this.run(`palmflow.send(${JSON.stringify(JSON.stringify(event))})`)
  }

  advance(ms: number): void {
    const end = this.#now + ms
    for (let due = this.#nextDue(end); due !== undefined; due = this.#nextDue(end)) {
      this.#now = due.at
      this.#drop(due.id, false)
      this.#call(due.callback)
      due.callback.dispose()
    }
    this.#now = end
  }

  close(): void {
    for (const { callback } of this.#timers) callback.dispose()
    this.#context.dispose()
  }

  #nextDue(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((item, other) => item.at - other.at || item.id - other.id)[0]
  }

  #drop(id: number, isDisposed: boolean): void {
    const timer = this.#timers.find((item) => item.id === id)
    this.#timers = this.#timers.filter((item) => item !== timer)
    if (isDisposed) timer?.callback.dispose()
  }

  #call(callback: QuickJSHandle): void {
    this.#context.unwrapResult(this.#context.callFunction(callback, this.#context.undefined)).dispose()
    this.#settle()
  }

  /** Runs the callbacks of settled promises, because the engine runs such callbacks only on request. */
  #settle(): void {
    this.#context.runtime.executePendingJobs().dispose()
  }

  #reply(name: string, input: string): QuickJSHandle {
    const context = this.#context
    using deferred = context.newPromise()
    using text = context.newString(JSON.stringify(this.#answer(name, input)))
    deferred.resolve(text)
    return deferred.handle.dup()
  }

  #setTimer(callback: QuickJSHandle, ms: number): QuickJSHandle {
    this.#ids += 1
    this.#timers.push({ id: this.#ids, at: this.#now + ms, callback: callback.dup() })
    return this.#context.newNumber(this.#ids)
  }

  #giveHost(): void {
    const context = this.#context
    const text = (handle: QuickJSHandle): string => context.getString(handle)
    const number = (handle: QuickJSHandle): number => context.getNumber(handle)
    using host = context.newObject()
    const give = (name: string, work: (...values: QuickJSHandle[]) => QuickJSHandle | undefined): void =>
      context.newFunction(name, work).consume((handle) => context.setProp(host, name, handle))
    give('call', (name, input) => this.#reply(text(name), text(input)))
    give('setTimeout', (callback, ms) => this.#setTimer(callback, number(ms)))
    give('clearTimeout', (id) => {
      this.#drop(number(id), true)
    })
    give('report', (words) => {
      this.reports.push(text(words))
    })
    context.setProp(context.global, 'host', host)
  }
}

export const loadEngine = (): Promise<QuickJSWASMModule> => getQuickJS()
