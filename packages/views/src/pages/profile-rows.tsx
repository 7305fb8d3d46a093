import './dashboard.css'
import { cardIds } from '@palmflow/contract'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { Glyph } from '../primitives/glyph.tsx'
import { LinkButton, type LinkButtonProps } from '../primitives/link.tsx'
import { Bone, Row } from '../primitives/list.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'

type Way = Pick<LinkButtonProps, 'href' | 'onClick'>

export interface PalmsProps {
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  readonly add?: ((side: PalmSide) => Way) | undefined
  readonly removal?: ReactNode
}

const sides = ['left', 'right'] as const
const names = { left: 'profileLeft', right: 'profileRight' } as const
const adds = { left: 'profileAddLeft', right: 'profileAddRight' } as const
const reasons = { left: 'profileWhyLeft', right: 'profileWhyRight' } as const

function PalmWords({ side, added }: { side: PalmSide; added: boolean }) {
  const translate = useText()
  return (
    <>
      <h2 className="pf-subtitle">{translate(names[side])}</h2>
      <p className="pf-hand-state">
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={added ? 'M6 12.5l4 4 8-9' : 'M6 12h12'} />
        </svg>
        {translate(added ? 'profileAdded' : 'profileNotAdded')}
      </p>
    </>
  )
}

const PalmBones = () => (
  <>
    <p className="pf-subtitle">
      <Bone />
    </p>
    <p className="pf-hand-state">
      <Bone />
    </p>
  </>
)

/** The link leads to the card of the unenrolment on the same page. */
function OnlyPalm() {
  const translate = useText()
  return (
    <p className="pf-note">
      {translate('profileOnlyPalm')} <a href={`#${cardIds.unenroll}`}>{translate('profileOnlyPalmWay')}</a>
    </p>
  )
}

function NextPalm({ biometrics, add, removal }: PalmsProps & { add: (side: PalmSide) => Way }) {
  const translate = useText()
  const missing = sides.filter((side) => !biometrics[side])
  const [side] = missing
  if (side === undefined)
    return (
      <>
        <p>{translate('profileBothPalms')}</p>
        {removal && <div className="pf-hand-removals">{removal}</div>}
      </>
    )
  const isFirst = missing.length === sides.length
  return (
    <>
      <p>{translate(isFirst ? 'profileWhyAny' : reasons[side])}</p>
      <div className="pf-hand-adds">
        {missing.map((each) => (
          <LinkButton key={each} {...add(each)} kind="secondary" label={adds[each]} />
        ))}
      </div>
      {!isFirst && <OnlyPalm />}
    </>
  )
}

/** The two hands are visible before the profile has loaded. After the load, an added hand draws its lines. */
export const Palms = ({ loading = false, biometrics, add, removal }: PalmsProps) => (
  <section className="pf-palms" aria-hidden={loading}>
    <ul className="pf-hands">
      {sides.map((side) => {
        const added = !loading && biometrics[side]
        return (
          <li key={side} className="pf-hand" data-added={added}>
            {loading ? <PalmBones /> : <PalmWords side={side} added={added} />}
            <Palm side={side} lines={added ? 3 : 0} inactive={!added} />
          </li>
        )
      })}
    </ul>
    {(loading || add) && (
      <div className="pf-hand-next">
        {add === undefined || loading ? (
          <p>
            <Bone long />
          </p>
        ) : (
          <NextPalm biometrics={biometrics} add={add} removal={removal} />
        )}
      </div>
    )}
  </section>
)

export function PhoneRow({ tail, update }: { readonly tail: string; readonly update: Way | undefined }) {
  const translate = useText()
  const change = update && (
    <LinkButton
      {...update}
      kind="secondary"
      label="profileChangePhone"
      aria-label={translate('profileChangePhoneLong')}
    />
  )
  return (
    <Row icon={<Glyph of="phone" />} title={translate('profilePhone')} heading="h2" action={change}>
      <span className="pf-tail" aria-hidden="true" dir="ltr">
        (•••)&nbsp;•••-<strong>{tail}</strong>
      </span>
      <span className="pf-unseen">{translate('profilePhoneTail', { tail })}</span>
    </Row>
  )
}
