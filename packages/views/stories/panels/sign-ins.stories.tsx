import type { wire } from '@palmflow/contract'
import { signInsPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { signInsView } from '../../src/panels/sign-ins/sign-ins.view.tsx'
import { inShell, send } from '../step-story.tsx'

const hour = 3_600_000
/** The newest sign-in is at noon, so that the times of all these sign-ins are on the same day. */
const begunAt = new Date().setHours(12, 0, 0, 0)
const own: wire.SignIn = {
  ...{ signInId: 'own', own: true, surface: 'website', browser: 'safari', system: 'mac' },
  ...{ begunAt, usedAt: begunAt },
}
const phone: wire.SignIn = {
  ...{ signInId: 'phone', own: false, surface: 'app', browser: 'other', system: 'iphone' },
  ...{ begunAt: begunAt - 2 * hour, usedAt: begunAt - hour },
}
const others: readonly wire.SignIn[] = [
  phone,
  { ...phone, signInId: 'galaxy', surface: 'website', browser: 'samsung', system: 'android' },
  { ...phone, signInId: 'unknown', surface: 'website', system: 'other', usedAt: begunAt - 2 * hour },
]

interface Shown {
  value: StateValueFrom<typeof signInsPanel>
  more?: boolean
  over?: readonly string[]
  isAlone?: boolean
}

function SignIns({ value, more = false, over = [], isAlone = false }: Shown) {
  const signIns = isAlone ? [own] : [own, ...others]
  const chosen = value === 'ending' || value === 'ended' ? phone : null
  const snapshot = signInsPanel.resolveState({ value, context: { signIns, more, chosen, over } })
  return inShell(signInsView({ snapshot, send }), { canGoBack: true, lines: null })
}

const meta: Meta<typeof SignIns> = { title: 'Panels/SIGN_INS', component: SignIns, args: { value: 'listed' } }
export default meta
type Story = StoryObj<typeof SignIns>

export const Listed: Story = {}
export const More: Story = { args: { more: true } }
export const Alone: Story = { args: { value: 'alone', isAlone: true } }
export const Ending: Story = { args: { value: 'ending' } }
export const Ended: Story = { args: { value: 'ended', over: ['phone'] } }
export const EndedLast: Story = { args: { value: 'endedLast', over: ['phone', 'galaxy', 'unknown'] } }
export const EndingOthers: Story = { args: { value: 'endingOthers' } }
export const EndedOthers: Story = { args: { value: 'endedOthers', over: ['phone', 'galaxy', 'unknown'] } }
export const NotEnded: Story = { args: { value: 'notEnded' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Failed: Story = { args: { value: 'failed' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
