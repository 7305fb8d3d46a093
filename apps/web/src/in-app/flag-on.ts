import { ownDurations } from '@palmflow/contract'
import type { AppKept } from '@palmflow/session/app'

/** What is known from an earlier visit holds at once; a first one waits for its flags, which never hold anybody up (B195, B199). */
export async function isFlagOn(
  kept: Pick<AppKept, 'flag' | 'isOn'>,
  flags: Promise<void>,
  id: string,
): Promise<boolean> {
  if (kept.flag(id) === undefined) {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, ownDurations.flagPatience))
    await Promise.race([flags, patience])
  }
  return kept.isOn(id)
}
