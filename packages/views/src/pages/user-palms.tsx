import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'

type Palms = Readonly<Record<PalmSide, boolean>>

const sides = ['left', 'right'] as const
const names = { left: 'userLeft', right: 'userRight' } as const satisfies Record<PalmSide, CopyKey>

export function userPalmsText({ left, right }: Palms): CopyKey {
  if (left && right) return 'userBothText'
  if (left) return 'userLeftText'
  return right ? 'userRightText' : 'userNoneText'
}

/** The drawing is hidden from screen readers, because the text next to the drawing has the same content. */
export function UserPalms(palms: Palms) {
  const translate = useText()
  return (
    <div className="pf-hero-scene pf-user-palms" aria-hidden="true">
      {sides.map((side) => (
        <div key={side} data-added={palms[side]}>
          <Palm side={side} lines={palms[side] ? 3 : 0} inactive={!palms[side]} large />
          <p className="pf-hero-chip">
            <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={palms[side] ? 'M5 12.5l4.5 4.5L19 7.5' : 'M6 12h12'} />
            </svg>
            <span>
              <strong>{translate(names[side])}</strong>{' '}
              <span>{translate(palms[side] ? 'userAdded' : 'userNotAdded')}</span>
            </span>
          </p>
        </div>
      ))}
    </div>
  )
}
