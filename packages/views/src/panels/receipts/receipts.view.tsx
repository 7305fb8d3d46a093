import './receipts.css'
import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useId } from 'react'
import { useLocale, useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Button } from '../../primitives/button.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { StateRing } from '../../primitives/state-ring.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const clock = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

function Row({ receipt, onRead }: { receipt: wire.Receipt; onRead: () => void }) {
  const translate = useText()
  const at = new Intl.DateTimeFormat(useLocale(), clock).format(receipt.agreedAt)
  const inLanguage = useInLanguage()
  const whenId = useId()
  return (
    <li className="pf-receipt">
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6.5 3.5h11v17l-2.75-2-2.75 2-2.75-2-2.75 2zM9.5 8.5h5M9.5 12.5h5" />
      </svg>
      <span className="pf-receipt-of">
        <strong {...inLanguage(receipt.language)}>{receipt.title}</strong>
        <span id={whenId}>{at}</span>
      </span>
      <Button
        kind="quiet"
        label="receipts.read"
        aria-label={`${translate('receipts.read')}, ${receipt.title}`}
        aria-describedby={whenId}
        onClick={onRead}
      />
    </li>
  )
}

function None() {
  const translate = useText()
  return (
    <Screen title="receipts.title" pageTitle="titleReceipts">
      <p>{translate('receipts.none')}</p>
      <StateRing state="empty" />
    </Screen>
  )
}

/** Returns a function that formats month and year with a capital first letter. */
function useMonth(): (ms: number) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (ms) => {
    const text = format.format(ms)
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}

function List(props: Parameters<StepView<ReceiptsRef>>[0]) {
  const translate = useText()
  const { receipts, older } = props.snapshot.context
  const monthOf = useMonth()
  const months = Map.groupBy(receipts, ({ agreedAt }) => monthOf(agreedAt))
  return (
    <Screen title="receipts.title" pageTitle="titleReceipts" lead="receipts.lead">
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className="pf-receipt-month">
          <h2>{month}</h2>
          <ul className="pf-receipts">
            {ofMonth.map((receipt) => (
              <Row
                key={receipt.receiptId}
                receipt={receipt}
                onRead={() => props.send({ type: 'receipt.opened', receiptId: receipt.receiptId })}
              />
            ))}
          </ul>
        </section>
      ))}
      {older && <p className="pf-note">{translate('receipts.older')}</p>}
      <ReceiptDialog {...props} />
    </Screen>
  )
}

/** The page of receipts before its content has loaded. */
export const ReceiptsWaiting = () => (
  <ListWaiting title="receipts.title" pageTitle="titleReceipts" label="receipts.loading" />
)

export const receiptsView: StepView<ReceiptsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('list')) return <List {...props} />
  if (snapshot.hasTag('none')) return <None />
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="receipts.failedTitle" why="receipts.failed" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  return snapshot.hasTag('loading') ? <ReceiptsWaiting /> : <Waiting />
}
