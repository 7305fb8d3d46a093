import { paths } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { IngressChooserRef } from '@palmflow/workflows'
import type { CopyKey } from '../../copy/catalogue.ts'
import { Text } from '../../copy/copy.tsx'
import { Experience, Experiences, ReadFirst, SwitchMode } from '../../primitives/experience-option.tsx'
import { Actions, Modal } from '../../primitives/index.ts'

const instructions = `${paths.help}#healthcare-sign-up`

function Payments({ action, send }: { action: CopyKey; send: IngressChooserRef['send'] }) {
  return (
    <Experience
      glyph="card"
      title="signInIngress.payments"
      text="signInIngress.paymentsText"
      action={action}
      onChoose={() => send({ type: 'payments.chosen' })}
    />
  )
}

const SignIn: StepView<IngressChooserRef> = ({ snapshot, send }) => (
  <>
    <Payments action="signInIngress.signIn" send={send} />
    <Experience
      glyph="cross"
      title="signInIngress.healthcare"
      text={snapshot.hasTag('provider') ? 'signInIngress.provider' : 'signInIngress.healthcareText'}
      action="signInIngress.signIn"
      onChoose={() => send({ type: 'healthcare.chosen' })}
    />
  </>
)

const SignUp: StepView<IngressChooserRef> = ({ send }) => (
  <>
    <Payments action="signUpIngress.signUp" send={send} />
    <ReadFirst
      glyph="cross"
      title="signInIngress.healthcare"
      text="signUpIngress.learnText"
      action="signUpIngress.learn"
      href={instructions}
      onChoose={() => send({ type: 'learn.chosen' })}
    />
  </>
)

export const ingressChooserView: StepView<IngressChooserRef> = (props) => {
  const { snapshot, send } = props
  const isSignUp = snapshot.hasTag('signUp')
  return (
    <Modal open={snapshot.hasTag('open')} onClose={() => send({ type: 'chooser.closed' })} title="signInIngress.title">
      <p className="pf-lead">
        <Text of="signInIngress.lead" />
      </p>
      <Experiences>{isSignUp ? SignUp(props) : SignIn(props)}</Experiences>
      <Actions>
        <SwitchMode
          label={isSignUp ? 'signUpIngress.signIn' : 'signInIngress.signUp'}
          action={isSignUp ? 'signUpIngress.signInAction' : 'signInIngress.signUpAction'}
          onClick={() => send({ type: 'mode.switched' })}
        />
      </Actions>
    </Modal>
  )
}
