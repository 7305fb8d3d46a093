import type { ConfirmUndoRef } from '@palmflow/workflows'
import type { ReactElement } from 'react'
import { useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { DoneRing } from '../../primitives/done-ring.tsx'
import { Button, LinkButton } from '../../primitives/index.ts'
import { HelpLink, StopScreen } from '../../screens/stop-screen.tsx'
import { TakenNumberRing } from './taken-number-ring.tsx'

interface SendProps {
  send: ConfirmUndoRef['send']
}

interface StopProps extends SendProps {
  title: CopyKey
  why: CopyKey
  safe: CopyKey
  ring: 'timedOut' | 'held' | ReactElement
}

export function Stop({ send, ...texts }: StopProps) {
  return (
    <StopScreen {...texts}>
      <HelpLink label="steps.support" kind="primary" />
      <Button kind="quiet" label="confirmUndo.leave" onClick={() => send({ type: 'result.acknowledged' })} />
    </StopScreen>
  )
}

/** The screen links to the app. A sign-in with a palm in the app lifts the lock of the PIN. */
export function Barred({ send }: SendProps) {
  const { links } = useBrand()
  return (
    <StopScreen title="steps.barredTitle" why="steps.barred" safe="steps.barredHelp" ring="held">
      <LinkButton href={links.download} label="confirmUndo.openApp" />
      <HelpLink label="steps.support" />
      <Button kind="quiet" label="confirmUndo.leave" onClick={() => send({ type: 'result.acknowledged' })} />
    </StopScreen>
  )
}

export function Done({ send }: SendProps) {
  return (
    <StopScreen title="confirmUndo.doneTitle" why="confirmUndo.done" safe="confirmUndo.doneAdvice" ring={<DoneRing />}>
      <Button label="confirmUndo.signIn" onClick={() => send({ type: 'signIn.requested' })} />
      <HelpLink label="steps.support" />
    </StopScreen>
  )
}

export const stops = {
  gone: { title: 'confirmUndo.goneTitle', why: 'confirmUndo.gone', safe: 'confirmUndo.goneHelp', ring: 'timedOut' },
  held: { title: 'confirmUndo.heldTitle', why: 'confirmUndo.held', safe: 'confirmUndo.heldHelp', ring: 'held' },
  taken: {
    title: 'confirmUndo.takenTitle',
    why: 'confirmUndo.taken',
    safe: 'confirmUndo.takenHelp',
    ring: <TakenNumberRing />,
  },
} as const
