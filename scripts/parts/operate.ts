import { toldOf } from '../../apps/backend/src/not-started.ts'

export function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** What an operator's command does: where it cannot, one line says why, and only a crash has a stack. */
export async function operate(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const told = toldOf(error)
    if (told === undefined) throw error
    stop(told)
  }
}
