import '../styles/partner.css'
import type { PartnerApplicationId } from '@palmflow/contract'
import { palmBox, palmOutline } from './index.ts'
import { LogoMark } from './palm/logo.tsx'
import { linesBox, palmLines } from './palm/palm-strokes.ts'

/** The logos of the example partners by application id (ruling 11), in a box of 48 × 48. */
const marks: Readonly<Record<PartnerApplicationId, string>> = {
  'harbor-market': 'M24 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM24 14v27M16 20h16M9 28c1 8 7 13 15 13s14-5 15-13',
  'pine-and-thread': 'M24 5 14 19h6L10 33h28L28 19h6ZM24 33v10M24 40c6 0 8-3 13-3',
  'cedar-clinic': 'M24 5c11 7 15 16 12 25-2 7-7 11-12 13-5-2-10-6-12-13C9 21 13 12 24 5ZM24 19v14M17 26h14',
  'lakeside-health': 'M24 5c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14ZM6 36c4-4 8-4 12 0s8 4 12 0 8-4 12 0',
  'meridian-hall': 'M9 42V22a15 15 0 0 1 30 0v20M18 42V24a6 6 0 0 1 12 0v18M5 42h38',
  'northside-gym': 'M8 22v10M14 17v20M34 17v20M40 22v10M14 27h20M24 15V5M19 10l5-5 5 5',
}

const isPartner = (application: string): application is PartnerApplicationId => Object.hasOwn(marks, application)

/**
 * The logo of an unknown partner is the first letter of the name. Without a name, the logo is the palm (R311). The logo
 * is hidden from screen readers, because the name is next to the logo.
 */
export function PartnerLogo({ application, name }: { readonly application: string; readonly name?: string }) {
  if (!isPartner(application) && name !== undefined)
    return (
      <span className="pf-partner pf-partner-letter" aria-hidden="true">
        {[...name][0]}
      </span>
    )
  if (!isPartner(application))
    return (
      <svg
        className="pf-partner"
        viewBox={`0 0 ${palmBox.width} ${palmBox.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={palmOutline} strokeWidth="16" />
      </svg>
    )
  return (
    <svg className="pf-partner" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={marks[application]} strokeWidth="3.5" />
    </svg>
  )
}

export const PartnerAndBrand = ({ application }: { readonly application: string }) => (
  <div className="pf-partner-pair">
    <PartnerLogo application={application} />
    <svg className="pf-partner-lines" viewBox={linesBox} aria-hidden="true" focusable="false">
      {palmLines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
    <span className="pf-partner">
      <LogoMark size={38} />
    </span>
  </div>
)
