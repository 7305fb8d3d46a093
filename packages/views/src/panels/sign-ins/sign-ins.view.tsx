import './sign-ins.css'
import type { StepView } from '@palmflow/flow'
import type { SignInsRef } from '@palmflow/workflows'
import { useEffect } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { useSignInName } from './sign-in-name.ts'
import { DeviceIcon, SignInRow, SignInTime } from './sign-in-row.tsx'

type Props = Parameters<StepView<SignInsRef>>[0]

function noticeOf({ snapshot }: Props): NoticeProps {
  if (snapshot.hasTag('notEnded')) return { type: 'ERROR', of: 'signIns.notEnded' }
  if (snapshot.hasTag('tooMany')) return { type: 'ERROR', of: 'signIns.tooMany' }
  if (snapshot.hasTag('endedOthers')) return { type: 'SUCCESS', of: 'signIns.endedOthers' }
  return {}
}

/** The result for screen readers only. Other users see the result in the list item. */
function Told({ snapshot }: Props) {
  const translate = useText()
  const nameOf = useSignInName()
  const { chosen } = snapshot.context
  return (
    <p className="pf-unseen" role="status">
      {snapshot.hasTag('ended') && chosen !== null && translate('signIns.endedOne', { name: nameOf(chosen) })}
    </p>
  )
}

/** Moves the focus to the heading above the changed list after the button was removed. */
function useHeadingAfter(isOver: boolean): void {
  useEffect(() => {
    if (isOver && document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isOver])
}

function EndOthers({ snapshot, send }: Props) {
  const isEnding = snapshot.hasTag('endingOthers')
  const isOffered = isEnding || snapshot.hasTag('ending') || snapshot.can({ type: 'endOthers.requested' })
  if (!isOffered) return null
  return (
    <Button
      kind="secondary"
      label="signIns.endOthers"
      busyLabel="signIns.ending"
      busy={isEnding}
      disabled={snapshot.hasTag('ending')}
      onClick={() => send({ type: 'endOthers.requested' })}
    />
  )
}

/** The current sign-in with the action that ends all others. */
function Here(props: Props) {
  const translate = useText()
  const nameOf = useSignInName()
  const { snapshot } = props
  const own = snapshot.context.signIns.find((signIn) => signIn.own)
  return (
    <section className="pf-sign-in-here">
      {own && (
        <div>
          <DeviceIcon {...own} />
          <h2 className="pf-sign-in-of">
            <span className="pf-sign-in-own">{translate('signIns.own')}</span> <strong>{nameOf(own)}</strong>
          </h2>
          <p className="pf-sign-in-time">
            {snapshot.hasTag('alone') ? translate('signIns.alone') : <SignInTime begunAt={own.begunAt} usedAt={0} />}
          </p>
        </div>
      )}
      <EndOthers {...props} />
    </section>
  )
}

function Others({ snapshot, send }: Props) {
  const translate = useText()
  const { signIns, chosen, over, more } = snapshot.context
  const others = signIns.filter(({ own }) => !own)
  if (others.length === 0) return null
  const isEnding = snapshot.hasTag('ending')
  const isBusy = isEnding || snapshot.hasTag('endingOthers')
  return (
    <>
      <h2 className="pf-sign-ins-title">{translate('signIns.others')}</h2>
      <ul className="pf-sign-ins">
        {others.map((signIn) => {
          const isChosen = signIn === chosen
          return (
            <SignInRow
              key={signIn.signInId}
              signIn={signIn}
              over={over.includes(signIn.signInId)}
              last={isChosen}
              busy={isEnding && isChosen}
              waits={isBusy && !(isEnding && isChosen)}
              onEnd={() => send({ type: 'end.requested', signInId: signIn.signInId })}
            />
          )
        })}
      </ul>
      {more && <p className="pf-note">{translate('signIns.more')}</p>}
    </>
  )
}

function List(props: Props) {
  useHeadingAfter(props.snapshot.hasTag('endedOthers'))
  return (
    <Screen title="signIns.title" pageTitle="titleSignIns" lead="signIns.lead">
      <Notice {...noticeOf(props)} />
      <Told {...props} />
      <Here {...props} />
      <Others {...props} />
    </Screen>
  )
}

/** The page of sign-ins before its content has loaded. */
export const SignInsWaiting = () => (
  <ListWaiting title="signIns.title" pageTitle="titleSignIns" label="signIns.loading" />
)

export const signInsView: StepView<SignInsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('list')) return <List {...props} />
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="signIns.failedTitle" why="signIns.failed" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  return snapshot.hasTag('loading') ? <SignInsWaiting /> : <Waiting />
}
