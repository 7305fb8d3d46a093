import { Fragment } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** Texts of the specification that read like a log, as one quiet line below a text of ours. */
export function Quotes({ of }: { readonly of: readonly CopyKey[] }) {
  const translate = useText()
  if (of.length === 0) return null
  return (
    <p className="pf-note pf-quotes" role="alert">
      {of.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          <span>{translate(key)}</span>
        </Fragment>
      ))}
    </p>
  )
}
