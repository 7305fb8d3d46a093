import type { Message } from '@palmflow/workflows'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text, useText } from '../copy/copy.tsx'
import { Actions, Button, Form, OtpField, Screen } from '../primitives/index.ts'
import { useLink } from '../primitives/link.tsx'
import { Quotes } from '../primitives/quotes.tsx'
import { StateRing } from '../primitives/state-ring.tsx'
import { fieldMessages, typed } from './form-messages.ts'
import { LockEnd } from './lock-end.tsx'
import { HelpLink, StopScreen } from './stop-screen.tsx'

interface LockedScreenProps {
  title?: CopyKey
  /** The reason for the lock, in our words. */
  why: CopyKey
  quotes?: readonly CopyKey[]
  forMs: number
  action: CopyKey
  /** Whether the user has no working palm yet. Only the app's catalogue contains the texts for new users. */
  isNew?: boolean
  /**
   * The text below the reason. By default, this text says that the palm still works. New users get another default
   * text.
   */
  safe?: CopyKey
  onContinue: () => void
}

/** Shows the end of a lock, the reason, an alternative and an action (R450, R454, R462, ruling 44). */
export function LockedScreen({ quotes = [], why, forMs, isNew = false, ...props }: LockedScreenProps) {
  const { safe = isNew ? 'enroll.lockedSafe' : 'steps.lockedPalm' } = props
  return (
    <Screen title={props.title ?? (isNew ? 'enroll.lockedTitle' : 'steps.lockedTitle')}>
      <LockEnd ms={forMs} />
      <p role="alert">
        <span>
          <Text of={why} />
        </span>{' '}
        <span>
          <Text of={safe} />
        </span>
      </p>
      <StateRing state="paused" leftMs={forMs} />
      <Actions>
        <Button label={props.action} onClick={props.onContinue} />
        <HelpLink at="locked" />
      </Actions>
      <Quotes of={quotes} />
    </Screen>
  )
}

/**
 * The screen for status 409. The screen stays until the user leaves, because a user cannot follow a link within five
 * seconds (decision 0005).
 */
export function TroubledScreen({ onBack, back }: { onBack: () => void; back: CopyKey }) {
  return (
    <StopScreen title="steps.troubledTitle" why="verifyingTrouble" safe="steps.troubledSafe" ring="held">
      <HelpLink label="steps.support" kind="primary" />
      <Button kind="quiet" label={back} onClick={onBack} />
    </StopScreen>
  )
}

/** The link opens the help, because a user cannot change a PIN here. */
export function ForgotPin() {
  const { links } = useBrand()
  const Link = useLink()
  return (
    <p className="pf-ways">
      <Link href={helpAt(links, 'update-pin')}>
        <Text of="addPin.forgot" />
      </Link>
    </p>
  )
}

/** Keeps the phone number on one line, because Chrome would break the number after its hyphen. */
function LeadWithPhone({ of, phone }: { of: CopyKey; phone: string }) {
  const [before, ...others] = useText()(of).split('{phone}')
  return (
    <>
      {before}
      <span className="pf-unbroken">{phone}</span>
      {others.join(phone)}
    </>
  )
}

/**
 * The note below the form. After a new code was sent, a message covers the note for a time. The form therefore does not
 * move.
 */
const CodeNote = ({ isSentAgain }: { isSentAgain: boolean }) => (
  <div className="pf-code-notes">
    <p className="pf-note">
      <Text of="validatePhone.otpNever" />
    </p>
    <p className="pf-code-again" role="status">
      {/* A page translation moves the text, so React must remove an element and not the text itself. */}
      {isSentAgain && (
        <span>
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 12.5l4 4 8-9" />
          </svg>
          <Text of="otpSentAgain" />
        </span>
      )}
    </p>
  </div>
)

interface OtpScreenProps {
  lead: CopyKey
  phone?: string
  isLast: boolean
  message: Message | null
  busy: boolean
  /** Whether the form must now submit the complete code automatically. */
  due: boolean
  resending: boolean
  onSubmit: (otp: string) => void
  onEdit: () => void
  onFilled: (otp: string) => void
  onResend: () => void
  onBack: () => void
}

/** An error replaces the usual note, but not the warning before a lock. */
function noteOf(isLast: boolean, message: Message | null): CopyKey | undefined {
  if (isLast) return 'validatePhone.otpLastNote'
  return message?.type === 'ERROR' ? undefined : 'validatePhone.otpNote'
}

export function OtpScreen({ message, busy, lead, phone, ...props }: OtpScreenProps) {
  const translate = useText()
  return (
    <Screen
      title="validatePhone.otpTitle"
      lead={phone === undefined ? lead : <LeadWithPhone of={lead} phone={phone} />}
      aside={
        <Button
          kind="quiet"
          label="validatePhone.change"
          aria-label={translate('validatePhone.changeNumber')}
          onClick={props.onBack}
        />
      }
    >
      <Form busy={busy} due={props.due} onSubmit={(fields) => props.onSubmit(typed(fields, 'otp'))}>
        <OtpField
          label="validatePhone.otpLabel"
          note={noteOf(props.isLast, message)}
          busy={busy}
          isKept={message?.key === 'offline'}
          {...fieldMessages(message, 'otpInvalid')}
          onEdit={props.onEdit}
          onFilled={props.onFilled}
          focus
        />
        <Actions>
          <Button type="submit" label="continue" busyLabel="checking" busy={busy} />
          <div className="pf-ways">
            <Button
              kind="quiet"
              label="validatePhone.resend"
              busyLabel="sending"
              busy={props.resending}
              onClick={props.onResend}
            />
          </div>
        </Actions>
        <CodeNote isSentAgain={message?.key === 'otpSentAgain'} />
      </Form>
    </Screen>
  )
}
