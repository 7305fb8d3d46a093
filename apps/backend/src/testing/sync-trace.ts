export interface TracedAnswer {
  status: number
  /** Whether the server has written to the write-ahead log since the previous response. */
  hasWritten: boolean
  /** Whether the disk has the whole write-ahead log. */
  isSynced: boolean
}

export const tracedCalls = ['fsync', 'fdatasync', 'pwrite64', 'write', 'writev', 'sendto', 'sendmsg'] as const

const logWrite = /\bpwrite64\(\d+<[^>]*-wal>/
const logSync = /\bf(?:data)?sync\(\d+<[^>]*-wal>(?<rest>.*)$/
const syncEnd = /<\.\.\. f(?:data)?sync resumed>.*= 0$/
const answer = /\b(?:write|writev|sendto|sendmsg)\(\d+<.*?"HTTP\/1\.1 (?<status>\d{3}) /
const unfinished = '<unfinished ...>'

/** A sync counts from its end. A response and a write to the log count from their start. */
export function answersIn(trace: string): TracedAnswer[] {
  const answers: TracedAnswer[] = []
  const syncing = new Set<string>()
  let hasWritten = false
  let isSynced = true
  for (const line of trace.split('\n')) {
    const thread = line.split(' ')[0] ?? ''
    if (logWrite.test(line)) {
      hasWritten = true
      isSynced = false
      continue
    }
    const rest = logSync.exec(line)?.groups?.rest
    if (rest?.includes(unfinished)) syncing.add(thread)
    else if (rest !== undefined) isSynced ||= rest.endsWith('= 0')
    else if (syncEnd.test(line) && syncing.delete(thread)) isSynced = true
    const status = answer.exec(line)?.groups?.status
    if (status === undefined) continue
    answers.push({ status: Number(status), hasWritten, isSynced })
    hasWritten = false
  }
  return answers
}
