import type { MessageKey } from '@palmflow/contract'
import { linkPartnerStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { linkPartnerView } from '../../src/steps/link-partner/link-partner.view.tsx'
import { consentText, inAppShell, send } from '../step-story.tsx'

const document = { title: 'Harbor Market and your palm', html: consentText, consentId: 'harbor_market_authorization:1' }
const options = {
  accountNotLinkedTitle: 'Link your Harbor membership',
  accountAlreadyLinkedTitle: 'Your Harbor membership is already linked',
  skipAccountLinkingTitle: 'Skip your membership?',
  skipAccountLinkingSubTitle: 'You can still pay with your palm, but not at member prices.',
}
const partnerProgramItem = {
  partnerName: 'Harbor Market',
  authorizationDocumentName: 'harbor_market_authorization',
  hadesDocumentName: 'harbor_market_removal',
}

interface Args {
  value: Parameters<typeof linkPartnerStep.resolveState>[0]['value']
  isPlain?: boolean
  isConsented?: boolean
  application?: string
  error?: MessageKey
}

function LinkPartner({ value, ...args }: Args) {
  const snapshot = linkPartnerStep.resolveState({
    value,
    context: {
      partner: { enrollmentOptions: args.isPlain === true ? {} : options, partnerProgramItem },
      application: args.application ?? 'harbor-market',
      isConsented: false,
      document: args.isConsented === true ? null : document,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(linkPartnerView({ snapshot, send }), { isEnded: snapshot.hasTag('ended') })
}

const meta: Meta<typeof LinkPartner> = { title: 'Steps/LINK_PARTNER', component: LinkPartner }
export default meta
type Story = StoryObj<typeof LinkPartner>

export const Checking: Story = { args: { value: 'checking' } }
export const Unchecked: Story = { args: { value: 'unchecked', error: 'tryAgain' } }
export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'consentFailed' } }
export const Reading: Story = { args: { value: 'reading' } }
export const Read: Story = { args: { value: { read: 'quiet' } } }
export const Consented: Story = { args: { value: { read: 'quiet' }, isConsented: true } }
export const InOurWords: Story = { args: { value: 'reading', isPlain: true, application: 'unknown' } }
export const Pine: Story = { args: { value: { read: 'quiet' }, isConsented: true, application: 'pine-and-thread' } }
export const Cedar: Story = { args: { value: { read: 'quiet' }, isConsented: true, application: 'cedar-clinic' } }
export const Lakeside: Story = { args: { value: { read: 'quiet' }, isConsented: true, application: 'lakeside-health' } }
export const Meridian: Story = { args: { value: { read: 'quiet' }, isConsented: true, application: 'meridian-hall' } }
export const Northside: Story = { args: { value: { read: 'quiet' }, isConsented: true, application: 'northside-gym' } }
export const NotRecorded: Story = { args: { value: { read: 'answered' }, error: 'tryAgain' } }
export const Recording: Story = { args: { value: 'recording' } }
export const Authorizing: Story = { args: { value: 'authorizing' } }
export const ConfirmingSkip: Story = { args: { value: { confirmingSkip: 'quiet' } } }
export const SkipInOurWords: Story = { args: { value: { confirmingSkip: 'quiet' }, isPlain: true } }
export const NotSkipped: Story = { args: { value: { confirmingSkip: 'answered' }, error: 'tryAgain' } }
export const Refusing: Story = { args: { value: 'refusing' } }
export const AlreadyLinked: Story = { args: { value: 'alreadyLinked' } }
export const Unlinkable: Story = { args: { value: 'unlinkable' } }
export const Leaving: Story = { args: { value: 'leaving' } }
