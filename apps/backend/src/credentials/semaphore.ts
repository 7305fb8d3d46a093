interface Line {
  running: number
  waiting: (() => void)[]
}

/** The number of hashes that the machine computes in parallel. */
const width = 4
const lines = new Map<string, Line>()

/** Limits the number of parallel jobs with one key. Other jobs start when these end, so that they see their results. */
export async function withSemaphore<Result>(key: string, work: () => Promise<Result>, most = width): Promise<Result> {
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running < most) line.running += 1
  else await new Promise<void>((begin) => line.waiting.push(begin))
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next === undefined) line.running -= 1
    else next()
    if (line.running === 0) lines.delete(key)
  }
}
