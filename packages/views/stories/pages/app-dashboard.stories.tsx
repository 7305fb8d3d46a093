import { removePalmPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import { AppDashboardPage } from '../../src/pages/app-dashboard.page.tsx'
import { removePalmButtons } from '../../src/panels/remove-palm/remove-palm.view.tsx'
import { send } from '../step-story.tsx'

const noop = () => undefined

const meta: Meta<typeof AppDashboardPage> = {
  title: 'Pages/App dashboard',
  component: AppDashboardPage,
  args: {
    phoneTail: '0100',
    biometrics: { left: true, right: false },
    updatePhone: { href: '#', onOpen: noop },
    addPalm: () => ({ href: '#', onOpen: noop }),
    settings: { href: '#', onOpen: noop },
    signIns: { href: '#', onOpen: noop },
    programs: { href: '#', onOpen: noop },
    accounts: { href: '#', onOpen: noop },
    receipts: { href: '#', onOpen: noop },
    help: { href: '#', onOpen: noop },
    onTryAgain: noop,
    onSignOut: noop,
  },
}
export default meta
type Story = StoryObj<typeof AppDashboardPage>

export const OnePalm: Story = {}
export const BothPalms: Story = {
  args: {
    biometrics: { left: true, right: true },
    palmRemoval: removePalmButtons({ snapshot: createActor(removePalmPanel).getSnapshot(), send }),
  },
}
export const NumberUpdated: Story = { args: { notice: { type: 'SUCCESS', of: 'addPhone.done' } } }
export const Loading: Story = { args: { loading: true } }
export const Slow: Story = { args: { loading: true, slow: true } }
export const Failed: Story = { args: { failed: true } }
