import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/react'
import type { ConsentBiometricsRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../../primitives/index.ts'
import { LegalText } from '../../primitives/legal-text.tsx'
import { asNotice } from '../messages.ts'
import { StopScreen } from '../stop-screen.tsx'

type Props = Parameters<StepView<ConsentBiometricsRef>>[0]

function Reader({ document, snapshot, send }: Props & { document: wire.ConsentDocument }) {
  const read = snapshot.hasTag('read')
  const busy = snapshot.hasTag('busy')
  return (
    <Screen title="consentBiometrics.title" values={{ title: document.title }}>
      <LegalText
        html={document.html}
        name={document.title}
        onEnd={() => !read && send({ type: 'document.scrolledToEnd' })}
      />
      <Form busy={busy} onSubmit={() => read && send({ type: 'consent.agreed' })}>
        <p className="pf-note" role="status">
          <Text of={read ? 'consentBiometrics.read' : 'consentBiometrics.scroll'} />
        </p>
        <Notice {...asNotice(snapshot.context.message)} />
        <Actions>
          <Button type="submit" label="consentBiometrics.agree" busy={busy} disabled={!read} />
        </Actions>
      </Form>
    </Screen>
  )
}

export const consentBiometricsView: StepView<ConsentBiometricsRef> = ({ snapshot, send }) => {
  const { document, message } = snapshot.context
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="consentBiometrics.failedTitle" why={message?.key ?? 'consentFailed'}>
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  if (snapshot.hasTag('document') && document !== null)
    return <Reader document={document} snapshot={snapshot} send={send} />
  return <Waiting {...(snapshot.hasTag('loading') ? { label: 'consentBiometrics.loading' } : {})} />
}
