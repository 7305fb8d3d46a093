import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { useLink } from '../primitives/link.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'

type Palms = Readonly<Record<PalmSide, boolean>>

const sides = ['left', 'right'] as const
const names = { left: 'userLeft', right: 'userRight' } as const satisfies Record<PalmSide, CopyKey>

export function userPalmsText({ left, right }: Palms): CopyKey {
  if (left && right) return 'userBothText'
  if (left) return 'userLeftText'
  return right ? 'userRightText' : 'userNoneText'
}

interface ChipProps {
  side: PalmSide
  path: string
  text: CopyKey
}

function Chip({ side, path, text }: ChipProps) {
  const translate = useText()
  return (
    <>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <span>
        <strong>{translate(names[side])}</strong> <span>{translate(text)}</span>
      </span>
    </>
  )
}

export interface UserPalmsProps {
  readonly palms: Palms
  readonly addPalmHref?: ((side: PalmSide) => string) | undefined
}

/** The result of an added palm is hidden from screen readers, because the text next to the drawing names this palm. */
export function UserPalms({ palms, addPalmHref }: UserPalmsProps) {
  const Link = useLink()
  return (
    <div className="pf-hero-scene pf-user-palms">
      {sides.map((side) => (
        <div key={side} data-added={palms[side]}>
          <Palm side={side} lines={palms[side] ? 3 : 0} inactive={!palms[side]} large />
          {palms[side] || addPalmHref === undefined ? (
            <p className="pf-hero-chip" aria-hidden={palms[side]}>
              <Chip
                side={side}
                path={palms[side] ? 'M5 12.5l4.5 4.5L19 7.5' : 'M6 12h12'}
                text={palms[side] ? 'userAdded' : 'userNotAdded'}
              />
            </p>
          ) : (
            <Link className="pf-hero-chip" href={addPalmHref(side)}>
              <Chip side={side} path="M12 6v12M6 12h12" text="userAdd" />
            </Link>
          )}
        </div>
      ))}
    </div>
  )
}
