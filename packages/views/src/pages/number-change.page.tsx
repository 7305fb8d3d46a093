import './number-change.css'
import { useText } from '../copy/copy.tsx'
import { Palm } from '../primitives/palm/palm.tsx'

export interface NumberChangeProps {
  readonly tail: string
  readonly next?: string | undefined
}

export function NumberChange({ tail, next }: NumberChangeProps) {
  const translate = useText()
  return (
    <>
      <dl className="pf-numbers" data-next={next !== undefined}>
        <dt>{translate('numberChange.current')}</dt>
        <dd dir="ltr">(•••) •••-{tail}</dd>
        <dt>{translate('numberChange.next')}</dt>
        {next === undefined ? <dd>{translate('numberChange.none')}</dd> : <dd dir="ltr">{next}</dd>}
      </dl>
      <div className="pf-numbers-palm">
        <Palm mode="still" large />
      </div>
    </>
  )
}
