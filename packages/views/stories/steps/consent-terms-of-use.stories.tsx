import type { MessageKey } from '@palmflow/contract'
import { consentTermsOfUseStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { consentTermsOfUseView } from '../../src/steps/consent-terms-of-use/consent-terms-of-use.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

const text = `<h2>What you allow</h2>
<p>You link your Harbor Market account so you can pay and get your member prices with your palm.</p>
<h2>What Harbor Market learns</h2>
<p>Which member you are, and when and at which checkout you use your palm. It never gets your palm signature, your PIN or your number from us.</p>
<h2>How long it lasts</h2>
<p>Until you unlink it in the app, which you can do anytime, or delete your profile.</p>`
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
      document: isThere(value) ? { title: 'Terms of use', html: text, consentId: 'website_terms_of_use:1' } : null,
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
