import type { StepView } from '@palmflow/react'
import type { IngressChoice, SignInIngressRef } from '@palmflow/workflows'
import { Actions, Button, Notice, Screen } from '../../primitives/index.ts'
import { Away, Experience } from '../experience.tsx'
import { asNotice } from '../messages.ts'

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
