interface Line {
  running: number
  waiting: (() => void)[]
}

const width = 4
const lines = new Map<string, Line>()

/** A waiting job starts after another job has ended. The waiting job can then read the result of the ended job. */
export async function withSemaphore<Result>(key: string, work: () => Promise<Result>, max = width): Promise<Result> {
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running < max) line.running += 1
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
