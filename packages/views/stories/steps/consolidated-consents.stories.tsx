import type { MessageKey } from '@palmflow/contract'
import { consolidatedConsentsStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolidatedConsentsView } from '../../src/steps/consolidated-consents/consolidated-consents.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

const text = `<h2>What you allow</h2>
<p>You link your Harbor Market account so you can pay and get your member prices with your palm.</p>
<h2>What Harbor Market learns</h2>
<p>Which member you are, and when and at which checkout you use your palm. It never gets your palm signature, your PIN or your number from us.</p>
<h2>How long it lasts</h2>
<p>Until you unlink it in the app, which you can do anytime, or delete your profile.</p>`
interface Args {
  value: Parameters<typeof consolidatedConsentsStep.resolveState>[0]['value']
  biometric?: boolean
  terms?: boolean
  error?: MessageKey
}

function ConsolidatedConsents({ value, ...args }: Args) {
  const snapshot = consolidatedConsentsStep.resolveState({
    value,
    context: {
      documents: {
        biometric: { title: 'Biometric consent', html: text, consentId: 'website_biometric_consent:1' },
        terms: { title: 'Terms of use', html: text, consentId: 'website_terms_of_use:1' },
      },
      biometricAccepted: args.biometric === true,
      termsAccepted: args.terms === true,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(consolidatedConsentsView({ snapshot, send }), { enrols: 'CONSOLIDATED_CONSENTS' })
}

const meta: Meta<typeof ConsolidatedConsents> = {
  title: 'Steps/CONSOLIDATED_CONSENTS',
  component: ConsolidatedConsents,
}
export default meta
type Story = StoryObj<typeof ConsolidatedConsents>

export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'consentFailed' } }
export const Choosing: Story = { args: { value: 'choosing', biometric: true } }
export const Chosen: Story = { args: { value: { chosen: 'quiet' }, biometric: true, terms: true } }
export const NotRecorded: Story = {
  args: { value: { chosen: 'answered' }, biometric: true, terms: true, error: 'tryAgain' },
}
export const Recording: Story = { args: { value: 'recording', biometric: true, terms: true } }
export const Leaving: Story = { args: { value: 'leaving' } }
