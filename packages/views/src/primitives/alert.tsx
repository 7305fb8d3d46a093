import type { ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Palm } from './palm/palm.tsx'

export interface AlertProps {
  /** The drawing above the title. It is a hand without lines by default. */
  readonly mark?: ReactNode
  readonly title: CopyKey
  readonly text: CopyKey
  readonly values?: CopyValues | undefined
  /** Further text, for example the end of a lock or the reason (ruling 44). */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A full-screen stop. It is used for locks, refusals, defects and reloads. */
export function Alert({
  mark = <Palm size={96} lines={0} inactive />,
  title,
  text,
  values,
  children,
  action,
}: AlertProps) {
  const translate = useText()
  return (
    <main className="pf-alert">
      {mark}
      <h1 className="pf-title" tabIndex={-1}>
        {translate(title, values)}
      </h1>
      {children}
      <p className="pf-lead">{translate(text, values)}</p>
      {action !== undefined && <div className="pf-actions">{action}</div>}
    </main>
  )
}
