import { scanDurations } from '@palmflow/workflows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhoneClock } from './clock.ts'
import { createScanner } from './scanner.ts'
import { firstSettings, type Settings } from './settings.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const capture = {
  encodingData: 'AQA=',
  imageCaptureType: 'PALM',
  deviceGen: 'ios-18',
  appBuildId: 'phone-1.0.0',
  deviceId: 'phone-1',
}
const wholeScan = scanDurations.handArrives + scanDurations.holdStill + 1_000 + scanDurations.outcomeShown

function scannerWith(input: Partial<Settings> = {}) {
  const settings: Settings = { ...firstSettings, ...input }
  const read = vi.fn(() => capture)
  const begun = vi.fn(() => {
    settings.nextScan = 'reads'
  })
  const scanner = createScanner({ clock: createPhoneClock(), settings: () => settings, read, begun })
  return { scanner, read, begun, settings }
}
const never = () => new AbortController().signal

test('the scanner captures a hand that is held for the whole scan', async () => {
  const { scanner, read } = scannerWith()
  const answer = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(wholeScan)
  expect(await answer).toEqual({ outcome: 'captured', capture })
  expect(read).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(scanner.actor.getPersistedSnapshot())).not.toContain(capture.encodingData)
})

test('only one scan fails after the scanner setting “fails”', async () => {
  const { scanner, begun } = scannerWith({ nextScan: 'fails' })
  const first = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(3 * wholeScan)
  expect(await first).toEqual({ outcome: 'failed', reason: 'not-read' })
  const second = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(wholeScan)
  expect(await second).toMatchObject({ outcome: 'captured' })
  expect(begun).toHaveBeenCalledTimes(2)
})

test('the scanner setting “cancelled” cancels a scan while the hand is held', async () => {
  const { scanner, read } = scannerWith({ nextScan: 'cancelled' })
  const answer = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(wholeScan)
  expect(await answer).toEqual({ outcome: 'cancelled' })
  expect(read).not.toHaveBeenCalled()
})

test('a scan of one hand refuses the other hand', async () => {
  const { scanner, read } = scannerWith({ hand: 'right' })
  const answer = scanner.scan('LEFT', never())
  await vi.advanceTimersByTimeAsync(3 * wholeScan)
  expect(await answer).toEqual({ outcome: 'failed', reason: 'wrong-hand' })
  expect(read).not.toHaveBeenCalled()
})

test('a second scan replaces a running scan', async () => {
  const { scanner, read } = scannerWith()
  const first = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(100)
  const second = scanner.scan(null, never())
  await vi.advanceTimersByTimeAsync(2 * wholeScan)
  expect([(await first).outcome, (await second).outcome]).toEqual(['cancelled', 'captured'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('the scanner cancels a scan when the signal of the visit aborts', async () => {
  const { scanner, read } = scannerWith()
  const ending = new AbortController()
  const first = scanner.scan(null, ending.signal)
  const second = scanner.scan(null, ending.signal)
  await vi.advanceTimersByTimeAsync(100)
  ending.abort()
  await vi.advanceTimersByTimeAsync(2 * wholeScan)
  expect([(await first).outcome, (await second).outcome]).toEqual(['cancelled', 'cancelled'])
  expect(read).not.toHaveBeenCalled()
})
