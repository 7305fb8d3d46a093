import { describe, expect, test } from 'vitest'
import { canTrace, runSyncing, syncFaults } from './sync-run.ts'
import { answersIn } from './sync-trace.ts'

const written = '41 pwrite64(22</data/palmflow.sqlite-wal>, "7\\177"..., 4120, 32) = 4120'
const synced = '41 fdatasync(22</data/palmflow.sqlite-wal>) = 0'
const answered = '41 write(27<socket:[9]>, "HTTP/1.1 200 OK\\r\\n"..., 310) = 310'
const read = (...lines: string[]) => answersIn(lines.join('\n'))

describe('traces of a server', () => {
  test('the trace reader marks a response after the sync of its write as synced', () => {
    expect(read(written, synced, answered)).toEqual([{ status: 200, hasWritten: true, isSynced: true }])
  })

  test('the trace reader marks a response before the sync of its write as not synced', () => {
    const answers = read(written, answered, answered, synced, answered)
    expect(answers.map(({ isSynced }) => isSynced)).toEqual([false, false, true])
    expect(answers.map(({ hasWritten }) => hasWritten)).toEqual([true, false, false])
  })

  test.each([
    ['a failed sync', ['41 fdatasync(22</data/palmflow.sqlite-wal>) = -1 EIO (Input/output error)']],
    ['a sync of another file', ['41 fdatasync(21</data/palmflow.sqlite>) = 0']],
    ['a sync without an end', ['41 fdatasync(22</data/palmflow.sqlite-wal> <unfinished ...>']],
    ['a sync by another thread', ['41 fsync(22</d-wal> <unfinished ...>', '42 <... fsync resumed>) = 0']],
  ])('the trace reader does not mark a write as synced after %s', (_kind, lines) => {
    expect(read(written, ...lines, answered)[0]?.isSynced).toBe(false)
  })

  test('the trace reader reads an interrupted sync and an interrupted response', () => {
    const halves = ['41 fsync(22</d-wal> <unfinished ...>', '41 <... fsync resumed>) = 0']
    const leaving = '41 writev(27<socket:[9]>, [{iov_base="HTTP/1.1 404 Not Found\\r\\n"..., <unfinished ...>'
    expect(read(written, ...halves, leaving)).toEqual([{ status: 404, hasWritten: true, isSynced: true }])
  })
})

test.skipIf(!canTrace())('the sync run detects a server that commits without a sync', async () => {
  const { problems } = await runSyncing(7, Math.random, 'commits without a sync of the disk')
  expect(problems.filter((problem) => problem.startsWith(syncFaults.early))).not.toEqual([])
})
