import '../../styles/consent.css'
import type { wire } from '@palmflow/contract'
import type { CopyKey, CopyValues } from '../../copy/catalogue.ts'
import { Text } from '../../copy/copy.tsx'

const icons = {
  number: 'M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM11 17.5h2',
  palm: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  signedOut: 'M13 4.5H6v15h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
} as const

interface EffectProps {
  icon: keyof typeof icons
  of: CopyKey
  values?: CopyValues
}

function Effect({ icon, of, values }: EffectProps) {
  return (
    <li>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={icons[icon]} />
      </svg>
      <span>
        <Text of={of} {...(values && { values })} />
      </span>
    </li>
  )
}

function textOf([palm, ...others]: wire.Undo['palms']): CopyKey | undefined {
  if (others.length > 0) return 'confirmUndo.bothPalms'
  if (palm === undefined) return undefined
  return palm === 'LEFT_PALM' ? 'confirmUndo.leftPalm' : 'confirmUndo.rightPalm'
}

export function Effects({ undo }: { undo: wire.Undo }) {
  const palms = textOf(undo.palms)
  return (
    <ul className="pf-promises">
      {undo.phoneTail !== undefined && (
        <Effect icon="number" of="confirmUndo.number" values={{ tail: undo.phoneTail }} />
      )}
      {palms && <Effect icon="palm" of={palms} />}
      <Effect icon="signedOut" of="confirmUndo.signedOut" />
    </ul>
  )
}
