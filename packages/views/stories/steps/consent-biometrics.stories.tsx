import type { MessageKey } from '@palmflow/contract'
import { consentBiometricsStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { consentBiometricsView } from '../../src/steps/consent-biometrics/consent-biometrics.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

type State = Parameters<typeof consentBiometricsStep.resolveState>[0]['value']
interface Args {
  value: State
  error?: MessageKey
}

/** A document as long as the real text, with the same elements. */
const document = {
  title: 'Biometric consent',
  consentId: 'website_biometric_consent:1',
  html: `<h2 id="what">What we collect</h2>
<p>When you hold your hand over a scanner or your phone, we take images of your palm: its surface, its lines and the veins beneath. From them, we create a <strong>palm signature</strong>, a code that only our matching can read. We delete the images as soon as we have created the signature. <a href="#keep">How long we keep it</a></p>
<h2 id="why">Why we collect it</h2>
<p>We compare the signature of a new scan with those of enrolled palms to confirm that it’s you when you sign in, enter a place or pay. We use it for nothing else.</p>
<h2 id="keep">How long we keep it</h2>
<ul><li>For as long as you have a profile and use it.</li><li>If you do not use your palm for two years, we delete your palm signature.</li><li>If you delete your profile, your palm stops working right away.</li></ul>
<h2 id="choice">Your choice</h2>
<p>You don’t have to agree. You can also sign in on our website without your palm, with your phone number. Read more in the <a href="/privacy-notice">privacy notice</a>.</p>`,
}

function ConsentBiometrics({ value, error }: Args) {
  const isThere = value !== 'loading' && value !== 'failed'
  const snapshot = consentBiometricsStep.resolveState({
    value,
    context: {
      name: 'website_biometric_consent',
      document: isThere ? document : null,
      message: error ? { type: 'ERROR', key: error } : null,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(consentBiometricsView({ snapshot, send }), { canGoBack: true })
}

const meta: Meta<typeof ConsentBiometrics> = { title: 'Steps/CONSENT_BIOMETRICS', component: ConsentBiometrics }
export default meta
type Story = StoryObj<typeof ConsentBiometrics>

/** Waits for the sanitiser, which is a lazy module. */
const play: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(
    await within(canvasElement).findByRole('heading', { name: 'Your choice' }, { timeout: 30_000 }),
  ).toBeInTheDocument()
}

export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'consentFailed' } }
export const Reading: Story = { args: { value: 'reading' }, play }
export const Read: Story = { args: { value: { read: 'quiet' } }, play }
export const NotRecorded: Story = { args: { value: { read: 'answered' }, error: 'tryAgain' }, play }
export const Recording: Story = { args: { value: 'recording' }, play }
export const Leaving: Story = { args: { value: 'leaving' } }
