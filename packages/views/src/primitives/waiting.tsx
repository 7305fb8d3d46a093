import { useContext } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { PageTitle } from './page-title.ts'
import { Palm } from './palm/palm.tsx'

export interface WaitingProps {
  readonly label?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  readonly size?: number | undefined
}

/**
 * Shows that a response is pending. CSS shows the indicator only after 200 ms, so that a quick response causes no
 * flash.
 */
export function Waiting({ label = 'loading', values, size = 120 }: WaitingProps) {
  const translate = useText()
  const pageTitle = useContext(PageTitle)
  return (
    <div className="pf-waiting" role="status">
      {pageTitle && <title>{translate(pageTitle)}</title>}
      <Palm mode="waiting" size={size} />
      <p>{translate(label, values)}</p>
    </div>
  )
}
