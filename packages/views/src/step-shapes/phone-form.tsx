import { phoneMistakes } from '@palmflow/contract'
import type { Message, PhoneProofContext, PhoneProofEvent, PhoneProofTag } from '@palmflow/workflows'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { Actions, Button, Form, LinkButton, PhoneField, Screen, useLink } from '../primitives/index.ts'
import { fieldMessages, typed } from '../screens/form-messages.ts'
import { leadMessage } from '../screens/lead-message.tsx'

interface PhoneFormProps {
  title?: CopyKey
  lead?: CopyKey | undefined
  values?: CopyValues | undefined
  /**
   * The document title. With `titleSignIn`, the screen also shows options for a user without a profile or without the
   * number.
   */
  pageTitle?: CopyKey | undefined
  phone: string
  message: Message | null
  busy: boolean
  onSubmit: (phone: string) => void
  onEdit: () => void
  onDraft: (phone: string) => void
  /** Whether no profile has the last submitted number. The screen then offers a sign-up. */
  signsUp?: boolean
  /** Repeats the failed call with the number in the field. */
  onReload?: () => void
}

function OtherWays({ signsUp }: { signsUp: boolean }) {
  const { links } = useBrand()
  const Link = useLink()
  return (
    <>
      {signsUp && <LinkButton kind="secondary" href={links.download} label="validatePhone.signUp" />}
      <p className="pf-ways">
        {!signsUp && (
          <span>
            <Text of="validatePhone.new" />{' '}
            <Link href={links.download}>
              <Text of="validatePhone.signUp" />
            </Link>
          </span>
        )}
        <Link href={helpAt(links, 'lost-phone')}>
          <Text of="validatePhone.lost" />
        </Link>
      </p>
    </>
  )
}

/**
 * CHECK_VERIFICATION and VALIDATE_PHONE show this screen one after the other. Therefore React keeps the text that the
 * user types during the check.
 */
export function PhoneForm(props: PhoneFormProps) {
  const { phone, message, busy, signsUp = false, onSubmit, onEdit, onDraft, onReload } = props
  return (
    <Screen
      title={props.title ?? 'validatePhone.title'}
      lead={leadMessage(message, props.lead ?? 'validatePhone.lead', props.values)}
      values={props.values}
      pageTitle={props.pageTitle}
    >
      <Form
        busy={busy}
        onSubmit={(fields) => onSubmit(typed(fields, 'phone'))}
        onDraft={(fields) => onDraft(typed(fields, 'phone'))}
      >
        <PhoneField
          label="validatePhone.label"
          note="validatePhone.note"
          initialValue={phone === '' ? undefined : phone}
          {...fieldMessages(message, ...phoneMistakes)}
          onEdit={onEdit}
          focus
        />
        <Actions>
          <Button type="submit" label="continue" busyLabel="sending" busy={busy} />
          {onReload && <Button kind="secondary" label="checkVerification.reload" onClick={onReload} />}
          {props.pageTitle === 'titleSignIn' && <OtherWays signsUp={signsUp} />}
        </Actions>
      </Form>
    </Screen>
  )
}

export interface PhoneProofProps {
  snapshot: { context: PhoneProofContext; hasTag: (tag: PhoneProofTag) => boolean }
  send: (event: PhoneProofEvent) => void
}
type FormWords = Pick<PhoneFormProps, 'title' | 'lead' | 'pageTitle'>

/**
 * Returns the form. This function is not a component, because React would then replace the form of CHECK_VERIFICATION
 * and its typed text.
 */
export function phoneProofForm({ snapshot, send }: PhoneProofProps, words: FormWords) {
  const { phone, message, tail, isUnknown } = snapshot.context
  return (
    <PhoneForm
      {...words}
      values={{ tail: tail ?? '' }}
      phone={phone}
      message={message}
      busy={snapshot.hasTag('busy')}
      signsUp={isUnknown}
      onSubmit={(text) => send({ type: 'phone.submitted', phone: text })}
      onEdit={() => send({ type: 'phone.edited' })}
      onDraft={(text) => send({ type: 'draft.kept', phone: text })}
    />
  )
}
