import '../../styles/palms.css'
import '../../styles/text-button.css'
import type { StepView } from '@palmflow/flow'
import { handAsked, type TransitionToAppRef } from '@palmflow/workflows'
import type { CopyKey } from '../../copy/catalogue.ts'
import { ChangingText, Text } from '../../copy/copy.tsx'
import { isRepeatedClick } from '../../primitives/button.tsx'

type Props = Parameters<StepView<TransitionToAppRef>>[0]

/** Both scans of two palms have a note of the same height, so that the button below keeps its place. */
function noteOf(snapshot: Props['snapshot']): CopyKey | undefined {
  const { use, hands, preference } = snapshot.context
  if (use === 'authenticate') return 'transitionToApp.note'
  if (hands.length > 0) return handAsked(snapshot) === 'LEFT' ? 'transitionToApp.rightIn' : 'transitionToApp.leftIn'
  return use === 'enroll' && preference === 'BOTH' ? 'transitionToApp.rightNext' : undefined
}

/**
 * The way to stop after one palm is in the note. Next to the button of the scan, a second press on that place would skip
 * the other palm.
 */
export function ScanNote({ snapshot, send }: Props) {
  const { message, hands } = snapshot.context
  const note = message === null ? noteOf(snapshot) : undefined
  if (note === undefined && hands.length === 0) return null
  return (
    <div className="pf-note pf-scan-note">
      {note && (
        <p>
          <ChangingText of={note} />
        </p>
      )}
      {hands.length > 0 && (
        <button
          type="button"
          className="pf-text-button"
          disabled={snapshot.hasTag('busy')}
          onClick={(event) => isRepeatedClick(event) || send({ type: 'palms.enough' })}
        >
          <Text of="transitionToApp.enough" />
        </button>
      )}
    </div>
  )
}
