import '../../styles/palms.css'
import type { PalmSide } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { TransitionToAppRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Form, Notice, Palm, Screen } from '../../primitives/index.ts'
import { asNotice } from '../../screens/form-messages.ts'

const choices = [
  { palms: 'BOTH', label: 'transitionToApp.palmsBoth', sides: ['left', 'right'] },
  { palms: 'LEFT', label: 'transitionToApp.palmsLeft', sides: ['left'] },
  { palms: 'RIGHT', label: 'transitionToApp.palmsRight', sides: ['right'] },
] as const

interface ChoiceProps {
  of: (typeof choices)[number]
  busy: boolean
  chosen: boolean
  onChoose: (palms: PalmSide) => void
}

function Choice({ of: { palms, label, sides }, busy, chosen, onChoose }: ChoiceProps) {
  const translate = useText()
  return (
    <button
      type="button"
      className="pf-palms-choice"
      data-palms={palms}
      data-chosen={chosen || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChoose(palms)}
    >
      <span className="pf-palms-hands">
        {sides.map((side) => (
          <Palm key={side} side={side} size={palms === 'BOTH' ? 88 : 80} />
        ))}
      </span>
      <span>{translate(label)}</span>
    </button>
  )
}

export const palmsView: StepView<TransitionToAppRef> = ({ snapshot, send }) => {
  const { message, preference } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Screen title="transitionToApp.palmsTitle" lead="transitionToApp.palmsLead">
      <Form busy={busy} onSubmit={() => undefined}>
        <div className="pf-palms-choices">
          {choices.map((of) => (
            <Choice
              key={of.palms}
              of={of}
              busy={busy}
              chosen={busy && of.palms === preference}
              onChoose={(palms) => send({ type: 'palms.chosen', palms })}
            />
          ))}
        </div>
        {/*
         * The message is below the choices. Above the choices, the message would move the choices while the user
         * presses.
         */}
        <Notice {...asNotice(message)} />
      </Form>
    </Screen>
  )
}
