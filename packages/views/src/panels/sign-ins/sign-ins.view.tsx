import type { StepView } from '@palmflow/flow'
import type { SignInsRef } from '@palmflow/workflows'
import { useEffect } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { List } from '../../primitives/list.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { rowTextOf, useSignInName } from './sign-in-name.ts'
import { OwnSignInRow, SignInRow } from './sign-in-row.tsx'

type Props = Parameters<StepView<SignInsRef>>[0]

function noticeOf({ snapshot }: Props): NoticeProps {
  if (snapshot.hasTag('notEnded')) return { type: 'ERROR', of: 'signIns.notEnded' }
  if (snapshot.hasTag('tooMany')) return { type: 'ERROR', of: 'signIns.tooMany' }
  if (snapshot.hasTag('endedOthers')) return { type: 'SUCCESS', of: 'signIns.endedOthers' }
  return {}
}

/** Announces the result to screen readers. Other users see the result in the list. */
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

/** The heading takes the focus of the removed button. */
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

function Here({ snapshot }: Props) {
  const translate = useText()
  const own = snapshot.context.signIns.find((signIn) => signIn.own)
  return (
    <section className="pf-group">
      {own && (
        <>
          <h2>{translate('signIns.own')}</h2>
          <List>
            <OwnSignInRow signIn={own} />
          </List>
        </>
      )}
      {snapshot.hasTag('alone') && <p className="pf-note">{translate('signIns.alone')}</p>}
    </section>
  )
}

function Others(props: Props) {
  const translate = useText()
  const { snapshot, send } = props
  const { signIns, chosen, over, more } = snapshot.context
  const others = signIns.filter(({ own }) => !own)
  if (others.length === 0 && !more) return null
  const isEnding = snapshot.hasTag('ending')
  const isBusy = isEnding || snapshot.hasTag('endingOthers')
  const alike = Map.groupBy(others, rowTextOf)
  return (
    <section className="pf-group">
      <h2>{translate('signIns.others')}</h2>
      <List>
        {others.map((signIn) => {
          const isChosen = signIn === chosen
          return (
            <SignInRow
              key={signIn.signInId}
              signIn={signIn}
              isExact={(alike.get(rowTextOf(signIn))?.length ?? 0) > 1}
              over={over.includes(signIn.signInId)}
              last={isChosen}
              busy={isEnding && isChosen}
              waits={isBusy && !(isEnding && isChosen)}
              onEnd={() => send({ type: 'end.requested', signInId: signIn.signInId })}
            />
          )
        })}
      </List>
      {more && <p className="pf-note">{translate('signIns.more')}</p>}
      <EndOthers {...props} />
    </section>
  )
}

function Listed(props: Props) {
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

export const SignInsWaiting = () => (
  <ListWaiting title="signIns.title" pageTitle="titleSignIns" label="signIns.loading" />
)

export const signInsView: StepView<SignInsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('list')) return <Listed {...props} />
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="signIns.failedTitle" why="tryAgain" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  return snapshot.hasTag('loading') ? <SignInsWaiting /> : <Waiting />
}
