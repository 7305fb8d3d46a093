import '../styles/legal-text.css'
import { Text } from '../copy/copy.tsx'

const lines = ['title', 'long', 'long', 'short', 'title', 'long', 'short'] as const

/**
 * The placeholder of a text. The placeholder appears only after 200 ms (CSS), so that a quick response causes no flash.
 */
export function LegalSkeleton() {
  return (
    <div className="pf-legal-skeleton" role="status">
      <span className="pf-unseen">
        <Text of="legalDocument.loading" />
      </span>
      {lines.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={at} className="pf-legal-line" data-kind={kind} />
      ))}
    </div>
  )
}
