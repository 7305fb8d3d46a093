import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppSessionEndedPage } from '../../src/pages/app-session-ended.page.tsx'

const meta: Meta<typeof AppSessionEndedPage> = {
  title: 'Pages/App session ended',
  component: AppSessionEndedPage,
  args: { onTryAgain: () => undefined },
}
export default meta
export const Ended: StoryObj<typeof AppSessionEndedPage> = {}
