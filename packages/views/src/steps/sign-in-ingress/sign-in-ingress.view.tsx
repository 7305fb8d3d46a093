import type { StepView } from '@palmflow/react'
import type { IngressChoice, SignInIngressRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Notice, Screen } from '../../primitives/index.ts'
import { Experience } from '../experience.tsx'
import { asNotice } from '../messages.ts'

/** Sign in leads out of the app. */
const Away = () => (
  <p className="pf-note pf-experience-away">
    <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M7 17 17 7M9 7h8v8" />
    </svg>
    <span>
      <Text of="signInIngress.provider" />
    </span>
  </p>
)

export const signInIngressView: StepView<SignInIngressRef> = ({ snapshot, send }) => {
  const choose = (choice: IngressChoice) => () => send({ type: 'experience.chosen', choice })
  return (
    <Screen title="signInIngress.title" lead="signInIngress.lead">
      <Notice {...asNotice(snapshot.context.message)} />
      <div className="pf-experiences">
        <Experience title="signInIngress.payments" action="signInIngress.signIn" onChoose={choose('payments')} />
        <Experience title="signInIngress.healthcare" action="signInIngress.signIn" onChoose={choose('healthcare')}>
          {snapshot.hasTag('provider') && <Away />}
        </Experience>
      </div>
      <Actions>
        <Button kind="quiet" label="signInIngress.signUp" onClick={choose('signUp')} />
        <Button kind="quiet" label="signInIngress.help" onClick={choose('help')} />
      </Actions>
    </Screen>
  )
}
