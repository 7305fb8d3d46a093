import '../styles/consent.css'
import type { MouseEvent } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { ChangingText } from '../copy/copy.tsx'

interface ReadOnProps {
  read: boolean
  /** The message keys before and after the user has scrolled the text to its end. */
  words: readonly [scroll: CopyKey, read: CopyKey]
  values?: CopyValues
}

/** The part of a page of text that stays visible after a press, so that readers find their line again. */
const overlap = 0.15

function readOn({ currentTarget }: MouseEvent<HTMLElement>) {
  const text = currentTarget.closest('.pf-screen')?.querySelector('.pf-legal')
  text?.scrollBy({ top: text.clientHeight * (1 - overlap) })
}

/** Until the end of the agreement is visible, a press on the note scrolls the agreement by a page. */
export const ReadOn = ({ read, words: [scroll, done], values }: ReadOnProps) => (
  <div className="pf-note" role="status">
    {read ? (
      <ChangingText of={done} {...(values && { values })} />
    ) : (
      <button type="button" className="pf-read-on" onClick={readOn}>
        <ChangingText of={scroll} {...(values && { values })} />
      </button>
    )}
  </div>
)
