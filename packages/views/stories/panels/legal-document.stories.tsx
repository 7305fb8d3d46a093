import { legalDocumentPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { BareDocumentPage, LegalDocumentPage } from '../../src/pages/legal-document.page.tsx'
import { legalDocumentView } from '../../src/panels/legal-document/legal-document.view.tsx'
import { AppShell } from '../../src/primitives/app-shell.tsx'
import { send } from '../step-story.tsx'

const sections = ['What we store', 'What we use it for', 'Who else receives it', 'How long we keep it']
const html = sections
  .map(
    (title, at) =>
      `<h2 id="part-${at}">${title}</h2><p>Your <strong>phone number</strong>, and what you link. See the <a href="/biometric-consent">biometric consent</a>, or <a href="https://partner.example">a partner</a>.</p><ul><li>Until you delete it.</li><li>It is encrypted wherever it is stored and whenever it travels, under a key of your own.</li></ul>`,
  )
  .join('')

interface Shown {
  value: StateValueFrom<typeof legalDocumentPanel>
  isBare: boolean
}

function LegalDocument({ value, isBare }: Shown) {
  const context = { name: 'website_privacy_notice', document: value === 'shown' ? { html } : null }
  const content = legalDocumentView({ snapshot: legalDocumentPanel.resolveState({ value, context }), send })
  const title = 'legalDocument.privacyNotice'
  if (isBare)
    return (
      <AppShell header={null} onBack={() => {}}>
        <BareDocumentPage title={title}>{content}</BareDocumentPage>
      </AppShell>
    )
  return (
    <LegalDocumentPage title={title} html={context.document?.html}>
      {content}
    </LegalDocumentPage>
  )
}

const meta: Meta<typeof LegalDocument> = {
  title: 'Panels/LEGAL_DOCUMENT',
  component: LegalDocument,
  args: { value: 'shown', isBare: false },
}
export default meta
type Story = StoryObj<typeof LegalDocument>

export const Wrapped: Story = {}
export const Bare: Story = { args: { isBare: true } }
export const Loading: Story = { args: { value: 'loading' } }
export const LoadingBare: Story = { args: { value: 'loading', isBare: true } }
export const Unknown: Story = { args: { value: 'unknown' } }
export const Failed: Story = { args: { value: 'failed' } }
export const FailedBare: Story = { args: { value: 'failed', isBare: true } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
export const InSpanish: Story = { globals: { locale: 'es-US' } }
