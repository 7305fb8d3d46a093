import { expect, onTestFinished, test, vi } from 'vitest'
import { openProgress } from './progress.ts'

function openAt(isTTY: boolean) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) }
  return { progress: openProgress(stream), written }
}

test('progress without a terminal writes one line every 15 seconds', () => {
  const { progress, written } = openAt(false)
  progress.at('chart 1 of 3')
  vi.advanceTimersByTime(14_000)
  progress.at('chart 2 of 3')
  expect(written).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(written).toEqual(['… chart 2 of 3, after 15 s\n'])
  progress.end()
  vi.advanceTimersByTime(60_000)
  expect(written).toHaveLength(1)
})

test('progress writes a due line at the next text, even if the timer has not fired', () => {
  const { progress, written } = openAt(false)
  vi.setSystemTime(Date.now() + 75_000)
  progress.at('chart 3 of 3')
  expect(written).toEqual(['… chart 3 of 3, after 1 min 15 s\n'])
  progress.end()
})

test('progress in a terminal clears its line at the end', () => {
  const { progress, written } = openAt(true)
  progress.at('chart 1 of 3')
  progress.end()
  expect(written).toEqual(['\r\u001b[2K… chart 1 of 3, after 0 s', '\r\u001b[2K'])
})
