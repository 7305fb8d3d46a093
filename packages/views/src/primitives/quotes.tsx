import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** Texts of the specification that read like a log, as quiet lines below a text of ours. */
export function Quotes({ of }: { readonly of: readonly CopyKey[] }) {
  const translate = useText()
  if (of.length === 0) return null
  return (
    <p className="pf-note pf-quotes" role="alert">
      {of.map((key) => (
        <span key={key}>{translate(key)}</span>
      ))}
    </p>
  )
}
