import type { MessageKey } from '@palmflow/contract'
import { consentTermsOfUseStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { consentTermsOfUseView } from '../../src/steps/consent-terms-of-use/consent-terms-of-use.view.tsx'
import { consentText, inAppShell, send } from '../step-story.tsx'

const isThere = (value: Args['value']) => value !== 'loading' && value !== 'failed'

interface Args {
  value: Parameters<typeof consentTermsOfUseStep.resolveState>[0]['value']
  error?: MessageKey
}

function ConsentTermsOfUse({ value, ...args }: Args) {
  const snapshot = consentTermsOfUseStep.resolveState({
    value,
    context: {
      name: 'website_terms_of_use',
      document: isThere(value)
        ? { title: 'Terms of use', html: consentText, consentId: 'website_terms_of_use:1' }
        : null,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(consentTermsOfUseView({ snapshot, send }), { enrols: 'CONSENT_TERMS_OF_USE' })
}

const meta: Meta<typeof ConsentTermsOfUse> = { title: 'Steps/CONSENT_TERMS_OF_USE', component: ConsentTermsOfUse }
export default meta
type Story = StoryObj<typeof ConsentTermsOfUse>

export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'consentFailed' } }
export const Reading: Story = { args: { value: 'reading' } }
export const Read: Story = { args: { value: { read: 'quiet' } } }
export const NotRecorded: Story = { args: { value: { read: 'answered' }, error: 'tryAgain' } }
export const Recording: Story = { args: { value: 'recording' } }
export const Leaving: Story = { args: { value: 'leaving' } }
