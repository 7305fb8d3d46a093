import type { ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Palm } from './palm/palm.tsx'

export interface AlertProps {
  readonly mark?: ReactNode
  readonly title: CopyKey
  readonly text: CopyKey
  readonly values?: CopyValues | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

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
