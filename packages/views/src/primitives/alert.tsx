import type { ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Quotes } from './quotes.tsx'
import { StateRing, type StillState } from './state-ring.tsx'

export interface AlertProps {
  /** By default it is the ring of a service that does not respond. */
  readonly ring?: StillState | undefined
  readonly title: CopyKey
  readonly text: CopyKey
  readonly values?: CopyValues | undefined
  readonly children?: ReactNode
  /** Texts of the specification, shown as quiet lines. */
  readonly quotes?: readonly CopyKey[] | undefined
  readonly action?: ReactNode
}

/** A full-screen stop outside a flow. It looks like the stop screens of a flow. */
export function Alert({ ring = 'down', title, text, values, children, quotes = [], action }: AlertProps) {
  const translate = useText()
  return (
    <main className="pf-alert">
      <StateRing state={ring} />
      <h1 className="pf-title" tabIndex={-1}>
        {translate(title, values)}
      </h1>
      {children}
      <p className="pf-lead">{translate(text, values)}</p>
      <Quotes of={quotes} />
      {action !== undefined && <div className="pf-actions">{action}</div>}
    </main>
  )
}
