import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import {
  Actions,
  Button,
  Form,
  Notice,
  OtpField,
  PhoneField,
  PinField,
  Screen,
  WorkflowShell,
} from '../../packages/views/src/primitives/index.ts'

type ShellProps = Omit<ComponentProps<typeof WorkflowShell>, 'children'>
const nothing = () => undefined

function Phone({ busy, error, shell }: { busy?: boolean; error?: boolean; shell?: ShellProps }) {
  return (
    <WorkflowShell onCancel={nothing} palm={{ mode: 'drawing', lines: 0 }} {...shell}>
      <Screen title="signIn" lead="callText">
        <Form onSubmit={nothing} busy={busy}>
          <PhoneField label="profilePhone" note="heroNote" error={error ? 'phoneInvalid' : undefined} />
          <Actions>
            <Button type="submit" label="continue" busy={busy} />
          </Actions>
        </Form>
      </Screen>
    </WorkflowShell>
  )
}

const meta: Meta<typeof Phone> = { title: 'Sign-in screens', component: Phone }
export default meta
type Story = StoryObj<typeof Phone>

export const PhoneReady: Story = {}
export const PhoneBusy: Story = { args: { busy: true } }
export const PhoneWrong: Story = { args: { error: true, shell: { onBack: nothing } } }
export const PhoneDark: Story = { args: { shell: { theme: 'dark', onBack: nothing } } }

export const Code: Story = {
  render: () => (
    <WorkflowShell onBack={nothing} onCancel={nothing} palm={{ lines: 1 }}>
      <Screen title="heroTitle" lead="heroText">
        <Notice type="SUCCESS" of="otpSentAgain" />
        <Form onSubmit={nothing}>
          <OtpField label="profilePhone" focus />
          <Actions>
            <Button type="submit" label="continue" />
            <Button kind="quiet" label="tryAgainAction" />
          </Actions>
        </Form>
      </Screen>
    </WorkflowShell>
  ),
}
export const CodeWrong: Story = {
  render: () => (
    <WorkflowShell onBack={nothing} onCancel={nothing} palm={{ lines: 1 }}>
      <Screen title="heroTitle">
        <Form onSubmit={nothing}>
          <OtpField label="profilePhone" error="otpTooManyTimes" />
          <Actions>
            <Button type="submit" label="continue" />
          </Actions>
        </Form>
      </Screen>
    </WorkflowShell>
  ),
}
export const Pin: Story = {
  render: () => (
    <WorkflowShell onBack={nothing} onCancel={nothing} palm={{ lines: 2 }}>
      <Screen title="signIn">
        <Notice type="ERROR" of="verifyingTrouble" />
        <Form onSubmit={nothing}>
          <PinField label="profilePhone" note="heroNote" />
          <Actions>
            <Button type="submit" label="continue" />
          </Actions>
        </Form>
      </Screen>
    </WorkflowShell>
  ),
}
export const Done: Story = {
  render: () => (
    <WorkflowShell palm={{ mode: 'done' }}>
      <Screen title="profileAdded" lead="callText" />
    </WorkflowShell>
  ),
}
