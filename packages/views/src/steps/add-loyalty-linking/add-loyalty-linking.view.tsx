import './add-loyalty-linking.css'
import type { StepView } from '@palmflow/flow'
import type { AddLoyaltyLinkingRef } from '@palmflow/workflows'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Empty } from '../../primitives/list.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ProgramSections, ProgramTabs } from './program-lists.tsx'
import { UnlinkDialog, UnlinkScreen } from './unlink-screens.tsx'

type Props = Parameters<StepView<AddLoyaltyLinkingRef>>[0]

/**
 * The snackbar about the last change. Its live region is always in the page, because a new live region would not
 * announce its first text (R363).
 */
function Snackbar({ snapshot }: Pick<Props, 'snapshot'>) {
  const translate = useText()
  const { change } = snapshot.context
  const isTold = snapshot.hasTag('told')
  useEffect(() => {
    // Moves the focus to the heading if the pressed item is no longer in the list.
    if (isTold && document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isTold])
  const toastKey = change?.action === 'remove' ? 'addLoyaltyLinking.toldUnlinked' : 'addLoyaltyLinking.toldLinked'
  return (
    <div className="pf-snackbar" role="status">
      {isTold && <p>{translate(toastKey, { partner: change?.partnerName ?? '' })}</p>}
    </div>
  )
}

function Listed(props: Props) {
  const Lists = props.snapshot.context.isInApp ? ProgramSections : ProgramTabs
  return (
    <Screen title="addLoyaltyLinking.title" lead="addLoyaltyLinking.lead">
      <Lists {...props} />
      <Actions>
        <Done {...props} />
      </Actions>
    </Screen>
  )
}

function Done({ send }: Pick<Props, 'send'>) {
  return <Button kind="quiet" label="addLoyaltyLinking.done" onClick={() => send({ type: 'done.requested' })} />
}

function None({ send }: Pick<Props, 'send'>) {
  const translate = useText()
  return (
    <Screen title="addLoyaltyLinking.title" lead="addLoyaltyLinking.lead">
      <Empty>
        <p>{translate('addLoyaltyLinking.none')}</p>
      </Empty>
      <Actions>
        <Done send={send} />
      </Actions>
    </Screen>
  )
}

export const LoyaltyProgramsWaiting = ({ children }: { readonly children?: ReactNode }) => (
  <ListWaiting title="addLoyaltyLinking.title" label="addLoyaltyLinking.loading">
    {children}
  </ListWaiting>
)

function Shown(props: Props) {
  const { snapshot, send } = props
  const { chosen, isInApp } = snapshot.context
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="addLoyaltyLinking.failedTitle" why="tryAgain" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
        <Done send={send} />
      </StopScreen>
    )
  if (snapshot.hasTag('none')) return <None send={send} />
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('loading'))
    return (
      <LoyaltyProgramsWaiting>
        <Actions>
          <Done send={send} />
        </Actions>
      </LoyaltyProgramsWaiting>
    )
  const isViewed = snapshot.hasTag('view') || (snapshot.hasTag('confirm') && isInApp)
  if (isViewed && chosen) return <UnlinkScreen {...props} program={chosen} />
  return <Listed {...props} />
}

export const addLoyaltyLinkingView: StepView<AddLoyaltyLinkingRef> = (props) => (
  <>
    <Shown {...props} />
    <LinkDialog {...props} />
    <UnlinkDialog {...props} />
    <Snackbar {...props} />
  </>
)
