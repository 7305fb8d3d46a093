import './palm-pair.css'
import { Palm, type PalmProps, type PalmSide } from '../primitives/palm/palm.tsx'

export interface PalmPairProps {
  /** The hand that the user adds. The other hand is already added. */
  readonly adds: PalmSide
  readonly lines: PalmProps['lines']
}

/** Both hands, because one hand alone does not show its side. */
export function PalmPair({ adds, lines }: PalmPairProps) {
  return (
    <div className="pf-palm-pair">
      {(['left', 'right'] as const).map((side) => (
        <Palm key={side} side={side} large {...(side === adds ? { lines } : { mode: 'done' })} />
      ))}
    </div>
  )
}
