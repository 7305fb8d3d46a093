import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindReceipts, type ReceiptsEmitted } from './receipts.chart.ts'

const one = { receiptId: 'receipt-1', title: 'Terms of use', agreedAt: 4 }

describe('RECEIPTS', () => {
  test('the receipts panel opens only listed receipts and saves only an open receipt', async () => {
    const requests: string[] = []
    const calls = {
      loadReceipts: async () => ({ receipts: [one], older: false }),
      loadReceipt: async ({ id }: { id: string }) => {
        requests.push(id)
        return { ...one, html: '<p>Terms</p>', page: '<main>Terms</main>' }
      },
    }
    const panel = createActor(bindReceipts(calls))
    const emitted: ReceiptsEmitted[] = []
    panel.on('*', (fact) => emitted.push(fact))
    panel.start()
    await expect.poll(() => panel.getSnapshot().hasTag('list')).toBe(true)
    panel.send({ type: 'receipt.opened', receiptId: 'receipt-2' })
    expect(panel.getSnapshot().hasTag('opening')).toBe(false)
    panel.send({ type: 'receipt.kept' })
    panel.send({ type: 'receipt.opened', receiptId: 'receipt-1' })
    await expect.poll(() => panel.getSnapshot().hasTag('reading')).toBe(true)
    panel.send({ type: 'receipt.kept' })
    expect(requests).toEqual(['receipt-1'])
    expect(emitted).toEqual([{ type: 'receipt.kept', receiptId: 'receipt-1', page: '<main>Terms</main>' }])
  })
})
