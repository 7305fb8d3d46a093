import '../../styles/consent.css'
import type { StepView } from '@palmflow/flow'
import type { ConsentBox, ConsolidatedConsentsRef } from '@palmflow/workflows'
import { ChangingText, useText } from '../../copy/copy.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../../primitives/index.ts'
import { LegalText } from '../../primitives/legal-text.tsx'
import { asNotice } from '../../screens/form-messages.ts'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { Promises } from '../../step-shapes/consent-screen.tsx'

interface AgreementProps {
  title: string
  html: string
  ticked: boolean
  busy: boolean
  onPress: () => void
}

function Agreement({ title, html, ticked, busy, onPress }: AgreementProps) {
  const translate = useText()
  return (
    <div className="pf-agreement">
      <label className="pf-check">
        <input type="checkbox" checked={ticked} aria-disabled={busy} onChange={() => !busy && onPress()} />
        <span>{translate('consolidatedConsents.agreeTo', { title })}</span>
      </label>
      <details className="pf-read">
        <summary>{translate('consolidatedConsents.read', { title })}</summary>
        <LegalText html={html} name={title} />
      </details>
    </div>
  )
}

const boxesView: StepView<ConsolidatedConsentsRef> = ({ snapshot, send }) => {
  const { documents, biometricAccepted, termsAccepted, message } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const both = snapshot.hasTag('both')
  const press = (box: ConsentBox) => () => send({ type: 'box.toggled', box })
  return (
    <Screen title="consolidatedConsents.title">
      <Promises />
      <Form busy={busy} onSubmit={() => both && send({ type: 'consents.submitted' })}>
        {documents && (
          <div className="pf-agreements">
            <Agreement {...documents.biometric} ticked={biometricAccepted} busy={busy} onPress={press('biometric')} />
            <Agreement {...documents.terms} ticked={termsAccepted} busy={busy} onPress={press('terms')} />
          </div>
        )}
        <Actions>
          {/* The button stays visible while the agreements scroll, so both texts are next to the button. */}
          <Notice {...asNotice(message)} />
          <p className="pf-note" role="status">
            <ChangingText of={both ? 'consolidatedConsents.ready' : 'consolidatedConsents.both'} />
          </p>
          <Button type="submit" label="continue" busyLabel="consentBiometrics.saving" busy={busy} disabled={!both} />
        </Actions>
      </Form>
    </Screen>
  )
}

export const consolidatedConsentsView: StepView<ConsolidatedConsentsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen
        ring="down"
        title="consentBiometrics.failedTitle"
        why={snapshot.context.message?.key ?? 'consentFailed'}
        safe="consentBiometrics.failedSafe"
      >
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  if (snapshot.hasTag('boxes')) return boxesView(props)
  return <Waiting {...(snapshot.hasTag('loading') ? { label: 'consolidatedConsents.loading' } : {})} />
}
