import type { MessageKey } from '@palmflow/contract'
import { consentAuthorizationStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { consentAuthorizationView } from '../../src/steps/consent-authorization/consent-authorization.view.tsx'
import { consentText, inAppShell, send } from '../step-story.tsx'

const isThere = (value: Args['value']) => value !== 'loading' && value !== 'failed'

interface Args {
  value: Parameters<typeof consentAuthorizationStep.resolveState>[0]['value']
  error?: MessageKey
}

function ConsentAuthorization({ value, ...args }: Args) {
  const snapshot = consentAuthorizationStep.resolveState({
    value,
    context: {
      name: 'harbor_market_authorization',
      document: isThere(value)
        ? { title: 'Harbor Market and your palm', html: consentText, consentId: 'harbor_market_authorization:1' }
        : null,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(consentAuthorizationView({ snapshot, send }), { enrols: 'CONSENT_AUTHORIZATION' })
}

const meta: Meta<typeof ConsentAuthorization> = {
  title: 'Steps/CONSENT_AUTHORIZATION',
  component: ConsentAuthorization,
}
export default meta
type Story = StoryObj<typeof ConsentAuthorization>

export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'consentFailed' } }
export const Reading: Story = { args: { value: 'reading' } }
export const Read: Story = { args: { value: { read: 'quiet' } } }
export const NotRecorded: Story = { args: { value: { read: 'answered' }, error: 'tryAgain' } }
export const Recording: Story = { args: { value: 'recording' } }
export const Leaving: Story = { args: { value: 'leaving' } }
