import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRing } from '../../src/primitives/state-ring.tsx'

const meta: Meta<typeof StateRing> = { title: 'State ring', parameters: { layout: 'padded' }, component: StateRing }
export default meta
type Story = StoryObj<typeof StateRing>

const minute = 60_000

export const Paused: Story = { args: { state: 'paused', leftMs: 14 * minute } }
export const PausedForHours: Story = { args: { state: 'paused', leftMs: 17 * 60 * minute } }
export const LastMinute: Story = { args: { state: 'paused', leftMs: minute } }
export const TimedOut: Story = { args: { state: 'timedOut' } }
export const Down: Story = { args: { state: 'down' } }
export const OnHold: Story = { args: { state: 'held' } }
export const Empty: Story = { args: { state: 'empty' } }
