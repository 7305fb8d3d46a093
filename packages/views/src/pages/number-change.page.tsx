import './number-change.css'
import { useText } from '../copy/copy.tsx'

export interface NumberChangeProps {
  /** The last digits of the current number. */
  readonly tail: string
  /** The new number, if the user has typed it. */
  readonly next?: string | undefined
}

/** The current number and the new number, next to the form on a wide page. */
export function NumberChange({ tail, next }: NumberChangeProps) {
  const translate = useText()
  return (
    <dl className="pf-numbers">
      <dt>{translate('numberChange.current')}</dt>
      <dd dir="ltr">(•••) •••-{tail}</dd>
      <dt>{translate('numberChange.next')}</dt>
      <dd dir="ltr" data-typed={next !== undefined}>
        {next ?? '(•••) •••-••••'}
      </dd>
    </dl>
  )
}
