import './receipts.css'
import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useId } from 'react'
import { useLocale, useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Button } from '../../primitives/button.tsx'
import { Glyph } from '../../primitives/glyph.tsx'
import { Empty, List, Row } from '../../primitives/list.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { useDateAndTime } from './agreed-at.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

/** A shorter list has no headings for the months, because each heading would repeat the date of its row. */
const minGrouped = 4

function ReceiptRow({ receipt, onRead }: { receipt: wire.Receipt; onRead: () => void }) {
  const translate = useText()
  const dateAndTime = useDateAndTime()
  const inLanguage = useInLanguage()
  const whenId = useId()
  return (
    <Row
      icon={<Glyph of="receipt" />}
      title={
        <button
          type="button"
          className="pf-row-way"
          aria-label={`${translate('receipts.read')}, ${receipt.title}`}
          aria-describedby={whenId}
          onClick={onRead}
        >
          <span {...inLanguage(receipt.language)}>{receipt.title}</span>
        </button>
      }
      action={<Glyph of="way" />}
    >
      <span id={whenId}>{dateAndTime(receipt.agreedAt)}</span>
    </Row>
  )
}

function None() {
  const translate = useText()
  return (
    <Screen title="receipts.title" pageTitle="titleReceipts" lead="receipts.lead">
      <Empty>
        <p>{translate('receipts.none')}</p>
      </Empty>
    </Screen>
  )
}

function useMonth(): (ms: number) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (ms) => {
    const text = format.format(ms)
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}

function Listed(props: Parameters<StepView<ReceiptsRef>>[0]) {
  const translate = useText()
  const { receipts, older } = props.snapshot.context
  const monthOf = useMonth()
  const isGrouped = receipts.length >= minGrouped
  const months = Map.groupBy(receipts, ({ agreedAt }) => (isGrouped ? monthOf(agreedAt) : ''))
  return (
    <Screen title="receipts.title" pageTitle="titleReceipts" lead="receipts.lead">
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className="pf-group">
          {isGrouped && <h2>{month}</h2>}
          <List>
            {ofMonth.map((receipt) => (
              <ReceiptRow
                key={receipt.receiptId}
                receipt={receipt}
                onRead={() => props.send({ type: 'receipt.opened', receiptId: receipt.receiptId })}
              />
            ))}
          </List>
        </section>
      ))}
      {older && <p className="pf-note">{translate('receipts.older')}</p>}
      <ReceiptDialog {...props} />
    </Screen>
  )
}

export const ReceiptsWaiting = () => (
  <ListWaiting title="receipts.title" pageTitle="titleReceipts" label="receipts.loading" />
)

export const receiptsView: StepView<ReceiptsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('list')) return <Listed {...props} />
  if (snapshot.hasTag('none')) return <None />
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="receipts.failedTitle" why="receipts.failed" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  return snapshot.hasTag('loading') ? <ReceiptsWaiting /> : <Waiting />
}
