import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AddLoyaltyLinkingRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Actions, Button } from '../../primitives/button.tsx'
import { Form } from '../../primitives/form.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { Palm } from '../../primitives/palm/palm.tsx'
import { PartnerLogo } from '../../primitives/partner-logo.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { ProgramAccount } from './program-card.tsx'

type Props = Parameters<StepView<AddLoyaltyLinkingRef>>[0]

/** Shows all warnings of the partner, without cuts (R310). */
function Alerts({ program }: { program: wire.PartnerProgram }) {
  const inLanguage = useInLanguage()
  if (program.unlinkAlertMessages.length === 0) return null
  return (
    <ul className="pf-program-alerts" {...inLanguage(program.language)}>
      {program.unlinkAlertMessages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** The program and the palm, with a cut line between them. */
const CutLink = (partner: { application: string; name: string }) => (
  <div className="pf-cut">
    <PartnerLogo {...partner} />
    <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <path d="M23 15h-7a9 9 0 0 0 0 18h7M41 15h7a9 9 0 0 1 0 18h-7M29 10l-3-6M35 10l3-6M29 38l-3 6M35 38l3 6" />
    </svg>
    <Palm size={112} />
  </div>
)

export function UnlinkScreen({ snapshot, send, program }: Props & { program: wire.PartnerProgram }) {
  const inLanguage = useInLanguage()
  const values = { program: program.rewardName, partner: program.partnerName }
  return (
    <Screen
      title="addLoyaltyLinking.unlinkTitle"
      lead="addLoyaltyLinking.unlinkLead"
      values={values}
      focusKey="addLoyaltyLinking.unlink"
    >
      <PartnerLogo application={program.application ?? ''} />
      <p {...inLanguage(program.language)}>{program.valueProposition}</p>
      <ProgramAccount program={program} />
      <Alerts program={program} />
      <Actions>
        <Button
          kind="danger"
          label="addLoyaltyLinking.unlink"
          disabled={snapshot.hasTag('confirm')}
          onClick={() => send({ type: 'unlink.continued' })}
        />
        <Button
          kind="secondary"
          label="addLoyaltyLinking.keep"
          disabled={snapshot.hasTag('confirm')}
          onClick={() => send({ type: 'dialog.closed' })}
        />
      </Actions>
    </Screen>
  )
}

export function UnlinkDialog({ snapshot, send }: Props) {
  const translate = useText()
  const program = snapshot.context.chosen
  const values = { program: program?.rewardName ?? '', partner: program?.partnerName ?? '' }
  const busy = snapshot.hasTag('busy')
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Modal
      open={snapshot.hasTag('confirm')}
      onClose={close}
      title="addLoyaltyLinking.sure"
      values={values}
      figure={<CutLink application={program?.application ?? ''} name={values.program} />}
    >
      <p>{translate('addLoyaltyLinking.unlinkLead', values)}</p>
      {program && <Alerts program={program} />}
      <Notice type="ERROR" of={snapshot.hasTag('refused') ? 'addLoyaltyLinking.notUnlinked' : undefined} />
      <Form busy={busy} onSubmit={() => send({ type: 'unlink.confirmed' })}>
        <Actions>
          <Button
            type="submit"
            kind="danger"
            label="addLoyaltyLinking.yes"
            busyLabel="addLoyaltyLinking.unlinking"
            busy={busy}
          />
          <Button kind="secondary" label="addLoyaltyLinking.keep" disabled={busy} onClick={close} />
        </Actions>
      </Form>
    </Modal>
  )
}
