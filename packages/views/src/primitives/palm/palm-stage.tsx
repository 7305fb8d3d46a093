import '../../styles/palm-stage.css'
import type { ReactNode } from 'react'
import { Guidance } from './guidance.tsx'
import { Palm, type PalmSide } from './palm.tsx'

export type PalmStageMode = 'ready' | 'scanning' | 'checking' | 'unknown' | 'done'

const palmMode = { scanning: 'still', checking: 'waiting', unknown: 'still', done: 'done' } as const

interface PalmStageProps {
  readonly mode: PalmStageMode
  /** The requested hand. The default is right, also if the server accepts either hand. */
  readonly side?: PalmSide | undefined
  /** The text below the hand that the user has not tried. Only for `unknown`. */
  readonly other?: ReactNode
}

const Field = () => (
  <svg className="pf-stage-field" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <circle className="pf-stage-ring" cx="100" cy="100" r="97" />
    <circle className="pf-stage-sweep" cx="100" cy="100" r="97" pathLength={100} />
  </svg>
)

/** Each drawing is hidden from screen readers. With `unknown`, the text `other` is hidden, too. */
export function PalmStage({ mode, side = 'right', other }: PalmStageProps) {
  return (
    <div className="pf-stage-room">
      <div className="pf-stage" data-stage={mode} aria-hidden={mode === 'unknown' || undefined}>
        {mode === 'ready' ? (
          <Guidance side={side} />
        ) : (
          <>
            <Field />
            {mode === 'unknown' && <Palm side="left" lines={0} inactive />}
            <Palm mode={palmMode[mode]} side={mode === 'unknown' ? 'right' : side} />
            {other && <span className="pf-stage-other">{other}</span>}
          </>
        )}
      </div>
    </div>
  )
}
