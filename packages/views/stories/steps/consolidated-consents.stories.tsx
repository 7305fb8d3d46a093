import type { MessageKey } from '@palmflow/contract'
import { consolidatedConsentsStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolidatedConsentsView } from '../../src/steps/consolidated-consents/consolidated-consents.view.tsx'
import { consentText, inAppShell, send } from '../step-story.tsx'

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
        biometric: { title: 'Biometric consent', html: consentText, consentId: 'website_biometric_consent:1' },
        terms: { title: 'Terms of use', html: consentText, consentId: 'website_terms_of_use:1' },
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
