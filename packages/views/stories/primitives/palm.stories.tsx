import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo, LogoMark, Palm } from '../../src/primitives/index.ts'

const meta: Meta<typeof Palm> = {
  title: 'Palm',
  parameters: { layout: 'padded' },
  component: Palm,
  args: { size: 300 },
}
export default meta
type Story = StoryObj<typeof Palm>

export const Still: Story = {}
export const Large: Story = { args: { size: 400, large: true } }
export const Left: Story = { args: { side: 'left' } }
export const Waiting: Story = { args: { mode: 'waiting' } }
export const Done: Story = { args: { mode: 'done' } }
export const Inactive: Story = { args: { inactive: true, lines: 0 } }
export const Small: Story = { args: { size: 56 } }
export const Marks: Story = {
  render: () => (
    <>
      <LogoMark size={24} />
      <LogoMark size={32} />
      <LogoMark size={96} />
      <Logo />
    </>
  ),
}
