import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AddLoyaltyLinkingRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Actions, Button } from '../../primitives/button.tsx'
import { Form } from '../../primitives/form.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice } from '../../primitives/notice.tsx'
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
    <Modal open={snapshot.hasTag('confirm')} onClose={close} title="addLoyaltyLinking.sure" values={values}>
      <p>{translate('addLoyaltyLinking.unlinkLead', values)}</p>
      {program && <Alerts program={program} />}
      <Notice type="ERROR" of={snapshot.hasTag('refused') ? 'addLoyaltyLinking.notUnlinked' : undefined} />
      <Form busy={busy} onSubmit={() => send({ type: 'unlink.confirmed' })}>
        <Actions>
          <Button type="submit" label="addLoyaltyLinking.yes" busyLabel="addLoyaltyLinking.unlinking" busy={busy} />
          <Button kind="secondary" label="addLoyaltyLinking.keep" disabled={busy} onClick={close} />
        </Actions>
      </Form>
    </Modal>
  )
}
