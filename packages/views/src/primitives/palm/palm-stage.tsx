import '../../styles/palm-stage.css'
import { Palm } from './palm.tsx'

export type PalmStageMode = 'ready' | 'scanning' | 'checking' | 'unknown'

const palmMode = { ready: 'drawing', scanning: 'still', checking: 'waiting', unknown: 'still' } as const

/** A hand over a scanner. Decorative: what it shows is always said in words beside it. */
export function PalmStage({ mode }: { readonly mode: PalmStageMode }) {
  return (
    <div className="pf-stage-room">
      <div className="pf-stage" data-stage={mode}>
        <svg className="pf-stage-field" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <circle className="pf-stage-ring" cx="100" cy="100" r="97" />
          <circle className="pf-stage-sweep" cx="100" cy="100" r="97" pathLength={100} />
        </svg>
        {mode === 'unknown' && <Palm side="left" />}
        <Palm mode={palmMode[mode]} inactive={mode === 'unknown'} lines={mode === 'unknown' ? 0 : 3} />
      </div>
    </div>
  )
}
