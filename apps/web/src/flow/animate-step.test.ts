import { afterEach, expect, test, vi } from 'vitest'
import { animateStep } from './animate-step.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const never = new Promise<void>(() => {})
const still = { types: new Set<string>(), ready: never, updateCallbackDone: never, finished: never }
const refused = (reason: string) => Promise.reject<void>(new TypeError(reason))

function browserThat(start: (value: unknown) => unknown, prototype: object = { types: undefined }): void {
  vi.stubGlobal('document', { startViewTransition: start })
  vi.stubGlobal('ViewTransition', { prototype })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}
const updateOf = (value: unknown): (() => void) => {
  const update: unknown = typeof value === 'object' && value !== null && 'update' in value ? value.update : undefined
  if (typeof update !== 'function') throw new TypeError('no update')
  return () => void update()
}

test('a browser without options for view transitions shows the next screen once', () => {
  const start = vi.fn((value: unknown) => {
    if (typeof value !== 'function') throw new TypeError('Overload resolution failed')
    value()
    return still
  })
  browserThat(start, {})
  const update = vi.fn()
  animateStep(update, false)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a view transition that throws at its start shows the next screen once', () => {
  browserThat(() => {
    throw new TypeError('Overload resolution failed')
  })
  const update = vi.fn()
  animateStep(update, true)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a view transition that throws after its update shows the next screen once', () => {
  browserThat((value) => {
    updateOf(value)
    throw new TypeError('out of memory')
  })
  const update = vi.fn()
  animateStep(update, false)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a view transition that skips its callback shows the next screen once', async () => {
  browserThat(() => ({ ...still, ready: refused('skipped'), updateCallbackDone: refused('no update') }))
  const update = vi.fn()
  animateStep(update, false)
  await expect.poll(() => update.mock.calls.length).toBe(1)
})

test('a view transition that takes no snapshot shows the next screen once', () => {
  vi.useFakeTimers()
  let late = (): void => {}
  browserThat((value) => {
    late = updateOf(value)
    return still
  })
  const update = vi.fn()
  animateStep(update, false)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(update).toHaveBeenCalledTimes(1)
  late()
  expect(update).toHaveBeenCalledTimes(1)
})

test('a browser with typed view transitions shows the next screen inside a transition', () => {
  vi.useFakeTimers()
  let taken = (): void => {}
  const start = vi.fn((value: unknown) => {
    taken = updateOf(value)
    return still
  })
  browserThat(start)
  const update = vi.fn()
  animateStep(update, true)
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ types: ['backwards'] }))
  expect(update).not.toHaveBeenCalled()
  taken()
  expect(update).toHaveBeenCalledTimes(1)
  expect(still.types).toContain('entering')
})
