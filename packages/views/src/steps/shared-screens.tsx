import type { Message } from '@palmflow/workflows'
import { helpAt, useBrand } from '../brand/brand.ts'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { Actions, Button, Form, LinkButton, Notice, OtpField, Screen } from '../primitives/index.ts'
import { Palm } from '../primitives/palm/palm.tsx'
import { loweredPalm } from '../primitives/palm/palm-poses.ts'
import { PosedPalm } from '../primitives/palm/posed-palm.tsx'
import { asNotice, besideField, typed } from './messages.ts'
import { Until } from './until.tsx'

interface LockedScreenProps {
  title?: CopyKey
  lead?: CopyKey
  why: CopyKey
  forMs: number
  action?: CopyKey
  /** A new user has no working palm yet: these texts are in the app’s part. */
  isNew?: boolean
  onContinue: () => void
}

/** On a 423: the reason, the end, the alternative, and a way on (R454, R462, ruling 44). */
export function LockedScreen({ lead, why, forMs, isNew = false, ...props }: LockedScreenProps) {
  return (
    <Screen title={props.title ?? (isNew ? 'enroll.lockedTitle' : 'steps.lockedTitle')} lead={lead ?? why}>
      <Until ms={forMs} />
      {lead && (
        <p role="alert">
          <Text of={why} />
        </p>
      )}
      <p>
        <Text of={isNew ? 'enroll.lockedSafe' : 'steps.lockedPalm'} />
      </p>
      <div className="pf-stop">
        <PosedPalm pose={loweredPalm} />
      </div>
      <Actions>
        <Button label={props.action ?? 'continue'} onClick={props.onContinue} />
      </Actions>
    </Screen>
  )
}

/** On a 409. It stays, because a link that disappears after five seconds cannot be followed (decision 0005). */
export function TroubledScreen({ onBack, back }: { onBack: () => void; back: CopyKey }) {
  const { links } = useBrand()
  return (
    <Screen title="steps.troubledTitle" lead="verifyingTrouble">
      <p>
        <Text of="steps.troubledSafe" />
      </p>
      <div className="pf-stop">
        <Palm lines={0} inactive />
      </div>
      <Actions>
        <LinkButton href={helpAt(links, 'contact')} label="steps.support" />
        <Button kind="secondary" label={back} onClick={onBack} />
      </Actions>
    </Screen>
  )
}

interface OtpScreenProps {
  lead: CopyKey
  values?: CopyValues
  /** The next wrong code locks. */
  isLast: boolean
  message: Message | null
  busy: boolean
  /** The code is submitted now, unchanged. */
  due: boolean
  resending: boolean
  onSubmit: (otp: string) => void
  onEdit: () => void
  onFilled: (otp: string) => void
  onResend: () => void
  onBack: () => void
}

/** The code form, with a new code and the way back to the number. */
export function OtpScreen({ message, busy, ...props }: OtpScreenProps) {
  return (
    <Screen title="validatePhone.otpTitle" lead={props.lead} values={props.values}>
      <Button kind="quiet" label="validatePhone.changeNumber" onClick={props.onBack} />
      <Form busy={busy} due={props.due} onSubmit={(fields) => props.onSubmit(typed(fields, 'otp'))}>
        <OtpField
          label="validatePhone.otpLabel"
          note={props.isLast ? 'validatePhone.otpLastNote' : 'validatePhone.otpNote'}
          busy={busy}
          isKept={message?.key === 'offline'}
          error={besideField(message, 'otpInvalid')}
          onEdit={props.onEdit}
          onFilled={props.onFilled}
          focus
        />
        <Notice {...asNotice(message, 'otpInvalid')} />
        <Actions>
          <Button type="submit" label="continue" busyLabel="checking" busy={busy} />
          <Button
            kind="quiet"
            label="validatePhone.resend"
            busyLabel="sending"
            busy={props.resending}
            onClick={props.onResend}
          />
        </Actions>
        <p className="pf-note">
          <Text of="validatePhone.otpNever" />
        </p>
      </Form>
    </Screen>
  )
}
