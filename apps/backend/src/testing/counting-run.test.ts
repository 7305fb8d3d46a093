import { describe, expect, test } from 'vitest'
import { runCounting } from './counting-run.ts'
import { countingFaults } from './counting-setup.ts'
import { postgres, sqlite } from './databases.ts'

describe('counting bugs', () => {
  // On SQLite, each transaction has the write lock from its start, so two statements are atomic. Therefore the bug of
  // two statements is tested on PostgreSQL.
  test.for([
    // This test tries only codes, because PINs have a second counter, whose row lock hides the bug.
    ['counts in two statements', { codes: 40 }, postgres, [countingFaults.codes]],
    ['counts in memory', { codes: 20, pins: 24 }, sqlite, [countingFaults.codes, countingFaults.pins]],
    ['resets wrong codes with each new code', { reissues: 4 }, sqlite, [countingFaults.reissue]],
    ['caches sessions', { sessions: 3 }, sqlite, [countingFaults.session]],
    ['ignores idempotency keys', { attempts: 1 }, postgres, [countingFaults.attempt]],
  ] as const)(
    'the counting run detects a server that %s, with the plan %o',
    async ([seededBug, plan, store, faults], { skip }) => {
      skip(!store.isUp)
      const { options, drop } = await store.open()
      try {
        const { problems } = await runCounting(options, plan, Math.random, seededBug)
        const found = faults.filter((fault) => problems.some((problem) => problem.startsWith(fault)))
        expect(found).toEqual(faults)
      } finally {
        await drop()
      }
    },
  )
})
