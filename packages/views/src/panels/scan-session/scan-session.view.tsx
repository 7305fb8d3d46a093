import './scan-session.css'
import type { StepView } from '@palmflow/flow'
import { type ScanSessionContext, type ScanSessionRef, scanDurations, scanTries } from '@palmflow/workflows'
import type { CopyKey } from '../../copy/catalogue.ts'
import { ChangingText, Text } from '../../copy/copy.tsx'
import { Button, Palm, type PalmMode } from '../../primitives/index.ts'
import { HoverGlass, ScanField } from './scan-field.tsx'

type Stage = 'guiding' | 'hovering' | 'capturing' | 'captured' | 'failed' | 'cancelled'
interface Words {
  title: CopyKey
  line: CopyKey
}

const guides = {
  LEFT: 'scanSession.guideLeft',
  RIGHT: 'scanSession.guideRight',
  BOTH: 'scanSession.guideBoth',
} as const
const others = {
  LEFT: 'scanSession.wrongLeft',
  RIGHT: 'scanSession.wrongRight',
  BOTH: 'scanSession.wrongHand',
} as const
const otherOf = (palm: ScanSessionContext['palm']) => (palm === null ? 'scanSession.wrongHand' : others[palm])

/** A hint about the last attempt comes first, because the user needs this hint for the next attempt. */
function guideOf({ palm, hint }: ScanSessionContext): Words {
  if (hint === 'unreadable') return { title: 'scanSession.higher', line: 'scanSession.unreadable' }
  if (hint === 'wrongHand') return { title: otherOf(palm), line: 'scanSession.otherHand' }
  return { title: palm === null ? 'scanSession.guideAny' : guides[palm], line: 'scanSession.apart' }
}

/**
 * The text for a wrong hand names the correct hand. Other texts have no hint, because this scan has no next attempt.
 */
function failureOf({ palm, reason }: ScanSessionContext): CopyKey {
  if (reason === 'wrong-hand') return otherOf(palm)
  return reason === 'no-hand' ? 'scanSession.noHand' : 'scanSession.notRead'
}

const wordsOf = (context: ScanSessionContext): Readonly<Record<Stage, Words>> => ({
  guiding: guideOf(context),
  hovering: { title: 'scanSession.hovering', line: 'scanSession.apart' },
  capturing: { title: 'scanSession.capturing', line: 'scanSession.apart' },
  captured: { title: 'scanSession.captured', line: 'scanSession.afterCaptured' },
  failed: { title: failureOf(context), line: 'scanSession.afterFailed' },
  cancelled: { title: 'scanSession.cancelled', line: 'scanSession.afterCancelled' },
})

const stages: readonly Stage[] = ['guiding', 'hovering', 'capturing', 'captured', 'failed', 'cancelled']
// No stage shows a tick, because the tick appears only after recognition.
const modes: Readonly<Partial<Record<Stage, PalmMode>>> = { capturing: 'waiting' }

/** The path length of the ring is 1, so the CSS gives parts of the circle as fractions. */
const Ring = () => (
  <svg className="pf-scan-ring" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <circle className="pf-scan-track" cx="100" cy="100" r="94" />
    <circle className="pf-scan-fill" cx="100" cy="100" r="94" pathLength={1} />
  </svg>
)

export const scanSessionView: StepView<ScanSessionRef> = ({ snapshot, send }) => {
  const stage = stages.find((each) => snapshot.hasTag(each))
  if (stage === undefined) return null
  const { palm, tries, hint } = snapshot.context
  const { title, line } = wordsOf(snapshot.context)[stage]
  const isOver = stage === 'captured' || stage === 'failed' || stage === 'cancelled'
  const isHeld = stage === 'hovering'
  const attempt = stage === 'capturing' ? tries : tries + 1
  const hold = () => send({ type: 'hand.held' })
  const withdraw = () => send({ type: 'hand.withdrawn' })
  const cancel = () => send({ type: 'scan.cancelled' })
  return (
    <ScanField
      stage={stage}
      isCoaching={stage === 'guiding' && hint !== null}
      holdMs={scanDurations.holdStill}
      labelledBy="pf-scan-name"
      onCancel={cancel}
    >
      <p className="pf-scan-bar">
        <span id="pf-scan-name">
          <Text of="scanSession.name" />
        </span>
        {!isOver && <Button kind="quiet" label="scanSession.cancel" onClick={cancel} />}
      </p>
      <HoverGlass onHold={hold} onWithdraw={withdraw}>
        <Ring />
        <Palm side={palm === 'LEFT' ? 'left' : 'right'} mode={modes[stage] ?? 'still'} />
      </HoverGlass>
      <div className="pf-scan-words" role="status" aria-live="assertive">
        <h1 className="pf-scan-title">
          <ChangingText of={title} />
        </h1>
        <p className="pf-scan-line">
          <ChangingText of={line} />
        </p>
        {!isOver && attempt > 1 && (
          <p className="pf-scan-line">
            <ChangingText of="scanSession.try" values={{ number: attempt, tries: scanTries }} />
          </p>
        )}
      </div>
      <div className="pf-scan-foot">
        {stage === 'guiding' && <Button kind="secondary" label="scanSession.hold" onClick={hold} />}
        {isHeld && <Button kind="quiet" label="scanSession.withdraw" onClick={withdraw} />}
      </div>
    </ScanField>
  )
}
