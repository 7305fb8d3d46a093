export interface ProgressStream {
  isTTY?: boolean
  write: (text: string) => unknown
}

/** Milliseconds between two lines if standard error is not a terminal. */
const quietMs = 15_000
/** Milliseconds between two changes of the line in a terminal. */
const redrawMs = 100

export interface Progress {
  at(work: string): void
  /** Clears the line in a terminal. Callers must call `end` before they print results. */
  end(): void
}

const secondsOf = (ms: number): string =>
  ms < 60_000 ? `${Math.round(ms / 1_000)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`

/**
 * Writes progress to standard error. A terminal shows one line that changes. Other outputs get one line every 15 s. The
 * work may block the timers, so `at` also writes a line that is due.
 */
export function openProgress(stream: ProgressStream = process.stderr, now: () => number = () => Date.now()): Progress {
  const startedAt = now()
  let written = stream.isTTY ? Number.NEGATIVE_INFINITY : startedAt
  let work = ''
  const write = (): void => {
    if (work === '' || now() - written < (stream.isTTY ? redrawMs : quietMs)) return
    written = now()
    const line = `… ${work}, after ${secondsOf(written - startedAt)}`
    stream.write(stream.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
  }
  const timer = setInterval(write, 1_000)
  timer.unref()
  return {
    at: (text) => {
      work = text
      write()
    },
    end: () => {
      clearInterval(timer)
      if (stream.isTTY && work !== '') stream.write('\r\u001b[2K')
      work = ''
    },
  }
}
