import { type ReactNode, useContext } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { PageTitle } from './page-title.ts'
import { Quotes } from './quotes.tsx'

export interface AlertProps {
  /** The drawing above the title. */
  readonly mark?: ReactNode
  readonly title: CopyKey
  readonly text: CopyKey
  readonly values?: CopyValues | undefined
  readonly children?: ReactNode
  /** Texts that the specification requires, shown as quiet lines. */
  readonly quotes?: readonly CopyKey[] | undefined
  readonly action?: ReactNode
}

/** A full-screen message with the look of the stop screens of a flow. */
export function Alert({ mark, title, text, values, children, quotes = [], action }: AlertProps) {
  const translate = useText()
  // The page of a host already has landmarks.
  const Main = useContext(PageTitle) === null ? 'div' : 'main'
  return (
    <Main className="pf-alert">
      {mark}
      <h1 className="pf-title" tabIndex={-1}>
        {translate(title, values)}
      </h1>
      {children}
      <p>{translate(text, values)}</p>
      {action !== undefined && <div className="pf-actions">{action}</div>}
      <Quotes of={quotes} />
    </Main>
  )
}
