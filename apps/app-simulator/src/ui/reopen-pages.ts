import type { Phone } from '../phone.ts'
import { type PanelStatus, plain } from './controls.tsx'

export function reopen(phones: readonly Phone[], why: string): PanelStatus {
  const reload = { type: 'reload.requested' } as const
  const open = phones.filter(({ app }) => app.getSnapshot().can(reload))
  for (const { app } of open) app.send(reload)
  return plain(open.length > 0 ? why : 'No page is open. The setting applies to the next page load.')
}
