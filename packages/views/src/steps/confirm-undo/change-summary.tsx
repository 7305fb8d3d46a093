import './change-summary.css'
import type { wire } from '@palmflow/contract'
import type { CopyKey } from '../../copy/catalogue.ts'
import { useText } from '../../copy/copy.tsx'

function Tail({ label, tail }: { label: CopyKey; tail: string }) {
  const translate = useText()
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd>
        <span aria-hidden="true">{`(•••) •••-${tail.padStart(4, '•')}`}</span>
        <span className="pf-unseen">{translate('confirmUndo.ending', { tail })}</span>
      </dd>
    </div>
  )
}

/** A server of an earlier version does not send the current number. */
export function Change({ undo: { phoneTail, currentTail } }: { undo: wire.Undo }) {
  if (phoneTail === undefined || currentTail === undefined) return null
  return (
    <dl className="pf-change">
      <Tail label="confirmUndo.before" tail={phoneTail} />
      <Tail label="confirmUndo.now" tail={currentTail} />
    </dl>
  )
}
