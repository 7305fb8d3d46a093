interface Line {
  running: number
  waiting: (() => void)[]
}

/** As many as the machine hashes at once anyway. */
const width = 4
const lines = new Map<string, Line>()

/** Of what is asked for one key, so many run at a time; the others begin as these end, and see what they have left. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>, most = width): Promise<Result> {
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
