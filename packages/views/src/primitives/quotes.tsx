import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** Texts that the specification requires. The texts are technical, so they are quiet lines below the actions. */
export function Quotes({ of }: { readonly of: readonly CopyKey[] }) {
  const translate = useText()
  if (of.length === 0) return null
  return (
    <p className="pf-lead pf-quotes" role="alert">
      {of.map((key) => (
        <span key={key}>{translate(key)}</span>
      ))}
    </p>
  )
}
