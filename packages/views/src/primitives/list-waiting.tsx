import '../styles/list-waiting.css'
import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Screen, type ScreenProps } from './index.ts'

interface ListWaitingProps extends Pick<ScreenProps, 'title' | 'pageTitle'> {
  /** The text in place of the lead. */
  label: CopyKey
  children?: ReactNode
}

/**
 * A list before its content has loaded. The placeholders appear after 200 ms, so that a quick response causes no flash.
 */
export function ListWaiting({ label, children, ...screen }: ListWaitingProps) {
  const translate = useText()
  return (
    <Screen {...screen}>
      <p className="pf-lead pf-late" role="status">
        {translate(label)}
      </p>
      <ul className="pf-list-bones pf-late" aria-hidden="true">
        <li />
        <li />
        <li />
      </ul>
      {children}
    </Screen>
  )
}
