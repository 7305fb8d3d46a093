import { downloadAppPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { AddPalmInAppPage } from '../../src/pages/add-palm-in-app.page.tsx'
import { DownloadAppPage } from '../../src/pages/download-app.page.tsx'
import { downloadAppView } from '../../src/panels/download-app/download-app.view.tsx'
import { send } from '../step-story.tsx'

function DownloadApp({ value, code }: { value: StateValueFrom<typeof downloadAppPanel>; code: string | undefined }) {
  const snapshot = downloadAppPanel.resolveState({ value, context: { launchApp: true } })
  return (
    <DownloadAppPage iosHref="https://apps.apple.com/" androidHref="https://play.google.com/" code={code}>
      {downloadAppView({ snapshot, send })}
    </DownloadAppPage>
  )
}

const meta: Meta<typeof DownloadApp> = {
  title: 'Panels/DOWNLOAD_APP',
  component: DownloadApp,
  args: { value: 'offering', code: 'https://site.example/download-app?launchApp=true' },
}
export default meta
type Story = StoryObj<typeof DownloadApp>

export const Offering: Story = {}
export const Detecting: Story = { args: { value: 'detecting', code: undefined } }
export const Leading: Story = { args: { value: 'iosStore' } }
const links = { iosHref: 'https://apps.apple.com/', androidHref: 'https://play.google.com/' }
export const AddingAPalm: Story = {
  render: ({ code }) => (
    <AddPalmInAppPage {...links} code={code} palm="RIGHT" receiptsHref="/receipts" profileHref="/dashboard" />
  ),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
