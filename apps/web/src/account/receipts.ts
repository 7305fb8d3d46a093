import { bindReceipts, type ReceiptsRef, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { Log } from '../boot/log.ts'
import { keepFile } from './download.ts'

export function beginReceipts(calls: Parameters<typeof bindReceipts>[0], who: SessionRef, log: Log): ReceiptsRef {
  const actor = createActor(bindReceipts(calls, log.defect))
  actor.on('receipt.kept', ({ receiptId, page }) => keepFile(page, 'text/html', `receipt-${receiptId}.html`))
  actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
  return actor.start()
}
