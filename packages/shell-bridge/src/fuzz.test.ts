import { describe, expect, test } from 'vitest'
import { fuzzBridge } from './fuzz.ts'

describe('thousands of hostile messages', () => {
  test.each([1, 20_261_120])('hostile messages between valid messages have no effect, seed %i', (seed) => {
    const { stateChanges, firstChange, thrown, genuine, byKind } = fuzzBridge(seed, 5_000)
    expect({ stateChanges, firstChange, thrown }).toEqual({ stateChanges: 0, thrown: 0 })
    expect(genuine.receivedCount).toBe(genuine.sentCount)
    expect(genuine.sentCount).toBeGreaterThan(30)
    expect(Object.keys(byKind)).toHaveLength(16)
  })

  test('the same seed creates the same hostile messages', () => {
    expect(fuzzBridge(7, 500)).toEqual(fuzzBridge(7, 500))
    expect(fuzzBridge(7, 500).byKind).not.toEqual(fuzzBridge(8, 500).byKind)
  })
})
