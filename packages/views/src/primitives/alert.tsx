import type { ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { StateRing, type StillState } from './state-ring.tsx'

export interface AlertProps {
  readonly ring: StillState
  readonly title: CopyKey
  readonly text: CopyKey
  readonly values?: CopyValues | undefined
  /** Further text, for example the end of a lock or the reason (ruling 44). */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A full-screen stop for locks, refusals, defects and reloads. */
export function Alert({ ring, title, text, values, children, action }: AlertProps) {
  const translate = useText()
  return (
    <main className="pf-alert">
      <StateRing state={ring} />
      <h1 className="pf-title" tabIndex={-1}>
        {translate(title, values)}
      </h1>
      {children}
      <p className="pf-lead">{translate(text, values)}</p>
      {action !== undefined && <div className="pf-actions">{action}</div>}
    </main>
  )
}
