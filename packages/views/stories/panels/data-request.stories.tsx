import { dataRequestPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { Text } from '../../src/copy/copy.tsx'
import { PhoneRow } from '../../src/pages/profile-rows.tsx'
import { dataRequestCard } from '../../src/panels/data-request/data-request.view.tsx'
import { AccountRail } from '../../src/primitives/account-rail.tsx'
import { List } from '../../src/primitives/list.tsx'
import { send } from '../step-story.tsx'

interface Shown {
  value: StateValueFrom<typeof dataRequestPanel>
  requestId?: string
  lockedForMs?: number
}
function DataRequest({ value, requestId = '', lockedForMs = 0 }: Shown) {
  const isPending = typeof value === 'object' && 'awaiting' in value
  const context = { requestId: requestId || null, formerId: null, isPending, lockedForMs }
  const snapshot = dataRequestPanel.resolveState({ value, context })
  return (
    <AccountRail links={[{ href: '#', label: 'myProfile' }]} current="#">
      <main className="pf-profile">
        <h1 className="pf-title">
          <Text of="myProfile" />
        </h1>
        <List>
          <PhoneRow tail="0100" update={undefined} />
        </List>
        <div className="pf-list">{dataRequestCard({ snapshot, send })}</div>
      </main>
    </AccountRail>
  )
}

const meta: Meta<typeof DataRequest> = {
  title: 'Panels/DATA_REQUEST',
  component: DataRequest,
  args: { value: 'fresh' },
}
export default meta
type Story = StoryObj<typeof DataRequest>

const known = { requestId: 'request-1' }
export const Fresh: Story = {}
export const Starting: Story = { args: { value: 'starting' } }
export const Requested: Story = { args: { value: { awaiting: 'told' } } }
export const Awaited: Story = { args: { value: { awaiting: 'closed' } } }
export const AskedTooOften: Story = {
  args: { value: 'limitedKnown', requestId: 'request-1', lockedForMs: 5 * 60 * 60_000 },
}
export const Ready: Story = { args: { value: 'ready', ...known } }
export const ReadyUnclosed: Story = { args: { value: 'readyUnclosed', ...known } }
export const Known: Story = { args: { value: 'known', ...known } }
export const Downloading: Story = { args: { value: { downloading: 'waiting' }, ...known } }
export const DownloadStarted: Story = { args: { value: 'downloadStarted', ...known } }
export const NotReady: Story = { args: { value: 'notReady', ...known } }
export const Failed: Story = { args: { value: 'failedKnown', ...known } }
export const InPseudoLocale: Story = { args: { value: 'known', ...known }, globals: { locale: 'pseudo' } }
