import type { Phone } from '../phone.ts'
import { type PanelStatus, plain } from './controls.tsx'

export function reopen(phones: readonly Phone[], why: string): PanelStatus {
  const reload = { type: 'reload.requested' } as const
  const open = phones.filter(({ app }) => app.getSnapshot().can(reload))
  for (const { app } of open) app.send(reload)
  return plain(open.length > 0 ? why : 'Counts from the next page on: none is there to load again now.')
}
