import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AddLoyaltyLinkingRef } from '@palmflow/workflows'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Actions, Button } from '../../primitives/button.tsx'
import { DoneRing } from '../../primitives/done-ring.tsx'
import { FieldFrame, type FieldProps, useField } from '../../primitives/field.tsx'
import { Form } from '../../primitives/form.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { PartnerLogo } from '../../primitives/partner-logo.tsx'

type Props = Parameters<StepView<AddLoyaltyLinkingRef>>[0]

function IdField({ initialValue, ...field }: FieldProps & { initialValue: string }) {
  const { ref, id, aria } = useField(field)
  return (
    <FieldFrame {...field} id={id}>
      <input
        {...aria}
        ref={ref}
        id={id}
        className="pf-input"
        name="externalId"
        defaultValue={initialValue}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onInput={() => field.onEdit?.()}
      />
    </FieldFrame>
  )
}

/** A part of the dialog. The part takes the focus when it appears, so that screen readers start there. */
function Part({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} className="pf-program-part" tabIndex={-1}>
      {children}
    </div>
  )
}

type LinkProps = Props & { program: wire.PartnerProgram }

function AskId({ snapshot, send, program }: LinkProps) {
  const translate = useText()
  const { partnerName: partner } = program
  const values = {
    partner,
    descriptor: program.customerFacingExternalIdDescriptor ?? translate('addLoyaltyLinking.number'),
  }
  const busy = snapshot.hasTag('busy')
  const mistaken = snapshot.hasTag('mistaken')
  return (
    <Form
      busy={busy}
      onSubmit={(fields) => send({ type: 'id.submitted', externalId: String(fields.get('externalId') ?? '') })}
    >
      <IdField
        focus
        label="addLoyaltyLinking.id"
        note="addLoyaltyLinking.idWhere"
        values={values}
        error={mistaken ? 'addLoyaltyLinking.idInvalid' : undefined}
        initialValue={snapshot.context.externalId}
        onEdit={() => mistaken && send({ type: 'id.edited' })}
      />
      <Actions>
        <Button type="submit" label="continue" busyLabel="addLoyaltyLinking.checking" busy={busy} />
        <Button kind="secondary" label="addLoyaltyLinking.notNow" onClick={() => send({ type: 'dialog.closed' })} />
      </Actions>
    </Form>
  )
}

function Agree({ snapshot, send, program }: LinkProps) {
  const inLanguage = useInLanguage()
  const busy = snapshot.hasTag('busy')
  return (
    <Part>
      <p {...inLanguage(program.language)}>{program.consentText}</p>
      <Notice type="ERROR" of={snapshot.hasTag('refused') ? 'addLoyaltyLinking.notLinked' : undefined} />
      <Form busy={busy} onSubmit={() => send({ type: 'link.confirmed' })}>
        <Actions>
          <Button type="submit" label="addLoyaltyLinking.agree" busyLabel="addLoyaltyLinking.linking" busy={busy} />
          <Button
            kind="secondary"
            label="addLoyaltyLinking.notNow"
            disabled={busy}
            onClick={() => send({ type: 'dialog.closed' })}
          />
        </Actions>
      </Form>
    </Part>
  )
}

function Closing({ of, label, send, program }: LinkProps & { of: 'device' | 'linkedText'; label: 'ok' | 'finish' }) {
  const translate = useText()
  const values = { partner: program.partnerName, program: program.rewardName }
  return (
    <Part>
      <p>{translate(`addLoyaltyLinking.${of}`, values)}</p>
      <Actions>
        <Button label={`addLoyaltyLinking.${label}`} onClick={() => send({ type: 'dialog.closed' })} />
      </Actions>
    </Part>
  )
}

export function LinkDialog(props: Props) {
  const { snapshot, send } = props
  const program = snapshot.context.chosen
  const [asksId, agrees, isLinked, isDevice] = (['id', 'agree', 'linked', 'device'] as const).map((tag) =>
    snapshot.hasTag(tag),
  )
  const title = isLinked ? 'addLoyaltyLinking.linkedTitle' : 'addLoyaltyLinking.linkTitle'
  return (
    <Modal
      open={asksId || agrees || isLinked || isDevice || false}
      onClose={() => send({ type: 'dialog.closed' })}
      title={title}
      values={{ program: program?.rewardName ?? '' }}
      logo={program && !isLinked && <PartnerLogo application={program.application ?? ''} name={program.rewardName} />}
      figure={isLinked ? <DoneRing /> : undefined}
    >
      {program && asksId && <AskId {...props} program={program} />}
      {program && agrees && <Agree {...props} program={program} />}
      {program && isDevice && <Closing {...props} program={program} of="device" label="ok" />}
      {program && isLinked && <Closing {...props} program={program} of="linkedText" label="finish" />}
    </Modal>
  )
}
