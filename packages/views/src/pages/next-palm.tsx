import './dashboard.css'
import { useText } from '../copy/copy.tsx'
import { LinkButton, type LinkButtonProps } from '../primitives/link.tsx'
import type { PalmSide } from '../primitives/palm/palm.tsx'

export interface NextPalmProps {
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  /** Returns the link that adds a missing palm. */
  readonly add?: ((side: PalmSide) => Pick<LinkButtonProps, 'href' | 'onClick'>) | undefined
}

const sides = ['left', 'right'] as const
const adds = { left: 'profileAddLeft', right: 'profileAddRight' } as const
const reasons = { left: 'profileWhyLeft', right: 'profileWhyRight' } as const

/** Shows a reason to add another palm, with a link. */
export function NextPalm({ biometrics, add }: NextPalmProps) {
  const translate = useText()
  const missing = sides.filter((side) => !biometrics[side])
  const [side] = missing
  if (side === undefined) return <p>{translate('profileBothPalms')}</p>
  const isFirst = missing.length === sides.length
  return (
    <>
      <p>{translate(isFirst ? 'profileWhyAny' : reasons[side])}</p>
      {add && (
        <div className="pf-hand-adds">
          {missing.map((each) => (
            <LinkButton key={each} {...add(each)} kind="secondary" label={adds[each]} />
          ))}
        </div>
      )}
    </>
  )
}
