import '../styles/consent.css'
import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { ConsentBiometricsRef } from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { Text } from '../copy/copy.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../primitives/index.ts'
import { LegalText } from '../primitives/legal-text.tsx'
import { asNotice } from '../screens/form-messages.ts'
import { ReadOn } from '../screens/read-on.tsx'
import { StopScreen } from '../screens/stop-screen.tsx'

const promises = {
  'consent.what': 'M4 4l16 16M9 4h8a3 3 0 0 1 3 3v8M18 20H7a3 3 0 0 1-3-3V6M4 17l5-5 7 7',
  'consent.howLong': 'M7 4h10M7 20h10M8 4c0 4 3 5.5 4 8-1 2.5-4 4-4 8M16 4c0 4-3 5.5-4 8 1 2.5 4 4 4 8',
  'consent.goesAway': 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
} as const
const lines = ['consent.what', 'consent.howLong', 'consent.goesAway'] as const

export function Promises() {
  return (
    <ul className="pf-promises">
      {lines.map((line) => (
        <li key={line}>
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={promises[line]} />
          </svg>
          <span>
            <Text of={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Props = Parameters<StepView<ConsentBiometricsRef>>[0]

function Reader({
  document,
  snapshot,
  send,
  children,
}: Props & { document: wire.ConsentDocument; children: ReactNode }) {
  const read = snapshot.hasTag('read')
  const busy = snapshot.hasTag('busy')
  return (
    <Screen title="consentBiometrics.title" values={{ title: document.title }} focusKey={document.title}>
      {children}
      <LegalText
        html={document.html}
        name={document.title}
        language={document.language}
        onEnd={() => !read && send({ type: 'document.scrolledToEnd' })}
      />
      <Form busy={busy} onSubmit={() => read && send({ type: 'consent.agreed' })}>
        <ReadOn read={read} words={['consentBiometrics.scroll', 'consentBiometrics.read']} />
        <Notice {...asNotice(snapshot.context.message)} />
        <Actions>
          <Button
            type="submit"
            label="consentBiometrics.agree"
            busyLabel="consentBiometrics.saving"
            busy={busy}
            disabled={!read}
          />
        </Actions>
      </Form>
    </Screen>
  )
}

export function ConsentScreen({ snapshot, send, intro }: Props & { intro?: ReactNode }) {
  const { document, message } = snapshot.context
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen
        ring="down"
        title="consentBiometrics.failedTitle"
        why={message?.key ?? 'consentFailed'}
        safe="consentBiometrics.failedSafe"
      >
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  if (snapshot.hasTag('document') && document !== null)
    return (
      <Reader document={document} snapshot={snapshot} send={send}>
        {intro}
      </Reader>
    )
  return <Waiting {...(snapshot.hasTag('loading') ? { label: 'consentBiometrics.loading' } : {})} />
}
