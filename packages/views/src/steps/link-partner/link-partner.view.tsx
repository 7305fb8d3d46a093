import type { StepView } from '@palmflow/flow'
import type { LinkPartnerRef } from '@palmflow/workflows'
import { DoneRing } from '../../primitives/done-ring.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../../primitives/index.ts'
import { LegalText } from '../../primitives/legal-text.tsx'
import { PartnerAndBrand } from '../../primitives/partner-logo.tsx'
import { StateRing } from '../../primitives/state-ring.tsx'
import { asNotice } from '../../screens/form-messages.ts'
import { ReadOn } from '../../screens/read-on.tsx'
import { ReloadScreen } from '../../screens/reload-screen.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { WaitingWithButton } from '../../screens/waiting-with-button.tsx'

const titled = <Own extends string>(title: string | undefined, own: Own) =>
  title === undefined ? own : ('linkPartner.ownTitle' as const)

const offerView: StepView<LinkPartnerRef> = ({ snapshot, send }) => {
  const { partner, application, document, message } = snapshot.context
  const { accountNotLinkedTitle: title } = partner.enrollmentOptions
  const values = { partner: partner.partnerProgramItem.partnerName, title: title ?? '' }
  const toggle = () => send({ type: 'skip.toggled' })
  const read = snapshot.hasTag('read')
  const busy = snapshot.hasTag('busy')
  return (
    <Screen title={titled(title, 'linkPartner.title')} lead="linkPartner.lead" values={values} focusKey="linkPartner">
      <PartnerAndBrand application={application} />
      {document !== null && (
        <LegalText
          html={document.html}
          name={document.title}
          language={document.language}
          onEnd={() => !read && send({ type: 'document.scrolledToEnd' })}
        />
      )}
      <Form busy={busy} onSubmit={() => read && send({ type: 'consent.agreed' })}>
        <ReadOn
          read={read}
          words={['linkPartner.scroll', document === null ? 'linkPartner.consented' : 'linkPartner.read']}
          values={values}
        />
        <Notice {...asNotice(message)} />
        <Actions>
          <Button
            type="submit"
            label={document === null ? 'linkPartner.link' : 'linkPartner.agree'}
            busyLabel="linkPartner.linking"
            busy={busy}
            disabled={!read}
          />
          <Button kind="quiet" label="linkPartner.skip" disabled={busy} onClick={toggle} />
        </Actions>
      </Form>
    </Screen>
  )
}

const skipView: StepView<LinkPartnerRef> = ({ snapshot, send }) => {
  const { partner, application, message } = snapshot.context
  const { skipAccountLinkingTitle: title, skipAccountLinkingSubTitle: subTitle } = partner.enrollmentOptions
  const values = { partner: partner.partnerProgramItem.partnerName, title: title ?? '', subTitle: subTitle ?? '' }
  const busy = snapshot.hasTag('busy')
  const toggle = () => send({ type: 'skip.toggled' })
  return (
    <Screen
      title={titled(title, 'linkPartner.skipTitle')}
      lead={subTitle === undefined ? 'linkPartner.skipLead' : 'linkPartner.ownSubTitle'}
      values={values}
      focusKey="linkPartner.skip"
    >
      <PartnerAndBrand application={application} />
      <Form busy={busy} onSubmit={() => send({ type: 'skip.confirmed' })}>
        <Notice {...asNotice(message)} />
        <Actions>
          <Button label="linkPartner.no" values={values} disabled={busy} onClick={toggle} />
          <Button type="submit" kind="quiet" label="linkPartner.yes" busyLabel="linkPartner.skipping" busy={busy} />
        </Actions>
      </Form>
    </Screen>
  )
}

const endView: StepView<LinkPartnerRef> = ({ snapshot, send }) => {
  const { partner } = snapshot.context
  const isLinked = snapshot.hasTag('linked')
  const title = isLinked ? partner.enrollmentOptions.accountAlreadyLinkedTitle : undefined
  const values = { partner: partner.partnerProgramItem.partnerName, title: title ?? '' }
  return (
    <Screen
      title={titled(title, isLinked ? 'linkPartner.alreadyTitle' : 'linkPartner.unlinkableTitle')}
      lead={isLinked ? 'linkPartner.alreadyLead' : 'linkPartner.unlinkableLead'}
      values={values}
      focusKey={isLinked ? 'linkPartner.linked' : 'linkPartner.unlinkable'}
    >
      {isLinked ? <DoneRing /> : <StateRing state="down" />}
      <Actions>
        <Button label="continue" onClick={() => send({ type: 'continue.requested' })} />
      </Actions>
    </Screen>
  )
}

export const linkPartnerView: StepView<LinkPartnerRef> = (props) => {
  const { snapshot, send } = props
  const { message, partner } = snapshot.context
  const again = () => send({ type: 'reload.requested' })
  const safe = 'linkPartner.unlinkableLead'
  const skip = <Button kind="quiet" label="linkPartner.skip" onClick={() => send({ type: 'skip.toggled' })} />
  if (snapshot.hasTag('reload'))
    return (
      <ReloadScreen why={message?.key ?? 'tryAgain'} safe={safe} onReload={again}>
        {skip}
      </ReloadScreen>
    )
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="consentBiometrics.failedTitle" why={message?.key ?? 'consentFailed'} safe={safe} ring="down">
        <Button label="tryAgainAction" onClick={again} />
        {skip}
      </StopScreen>
    )
  if (snapshot.hasTag('skip')) return skipView(props)
  if (snapshot.hasTag('linked') || snapshot.hasTag('unlinkable')) return endView(props)
  if (snapshot.hasTag('document')) return offerView(props)
  if (snapshot.hasTag('leaving')) return <Waiting />
  const values = { partner: partner.partnerProgramItem.partnerName }
  return <WaitingWithButton label="linkPartner.waiting" values={values} way={skip} />
}
