import { describe, expect, test } from 'vitest'
import { answersIn } from './sync-trace.ts'
import { canTrace, runSyncing, syncFaults } from './syncing.ts'

const written = '41 pwrite64(22</data/palmflow.sqlite-wal>, "7\\177"..., 4120, 32) = 4120'
const synced = '41 fdatasync(22</data/palmflow.sqlite-wal>) = 0'
const answered = '41 write(27<socket:[9]>, "HTTP/1.1 200 OK\\r\\n"..., 310) = 310'
const read = (...lines: string[]) => answersIn(lines.join('\n'))

describe('traces of a server', () => {
  test('a trace shows a response after the disk had its write', () => {
    expect(read(written, synced, answered)).toEqual([{ status: 200, hasWritten: true, isSynced: true }])
  })

  test('a trace shows early responses until the disk has the writes', () => {
    const answers = read(written, answered, answered, synced, answered)
    expect(answers.map(({ isSynced }) => isSynced)).toEqual([false, false, true])
    expect(answers.map(({ hasWritten }) => hasWritten)).toEqual([true, false, false])
  })

  test.each([
    ['that failed', ['41 fdatasync(22</data/palmflow.sqlite-wal>) = -1 EIO (Input/output error)']],
    ['of another file', ['41 fdatasync(21</data/palmflow.sqlite>) = 0']],
    ['that has not ended', ['41 fdatasync(22</data/palmflow.sqlite-wal> <unfinished ...>']],
    ['of which another thread has ended one', ['41 fsync(22</d-wal> <unfinished ...>', '42 <... fsync resumed>) = 0']],
  ])('a sync %s does not count as written to the disk', (_kind, lines) => {
    expect(read(written, ...lines, answered)[0]?.isSynced).toBe(false)
  })

  test('a trace joins the halves of a sync, and uses the first half of a response', () => {
    const halves = ['41 fsync(22</d-wal> <unfinished ...>', '41 <... fsync resumed>) = 0']
    const leaving = '41 writev(27<socket:[9]>, [{iov_base="HTTP/1.1 404 Not Found\\r\\n"..., <unfinished ...>'
    expect(read(written, ...halves, leaving)).toEqual([{ status: 404, hasWritten: true, isSynced: true }])
  })
})

test.skipIf(!canTrace())('a server that does not wait for the disk is caught by name', async () => {
  const { problems } = await runSyncing(7, Math.random, 'does not wait for the disk')
  expect(problems.filter((problem) => problem.startsWith(syncFaults.early))).not.toEqual([])
})
