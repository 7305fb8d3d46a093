import { flowOf, Workflow } from '@palmflow/flow'
import { bindAuthenticate } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, within } from 'storybook/test'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { enUs } from '../../src/testing/texts.ts'
import { walkStory } from '../../src/testing/walk-story.ts'
import { authenticateSharedScreen } from '../../src/use-cases/authenticate.first-load.ts'
import { authenticateViews } from '../../src/use-cases/authenticate.views.ts'

function begin() {
  const proven = { phone: false }
  const machine = bindAuthenticate({
    requestAccessToken: async () => ({ expiresInMs: 900_000 }),
    checkVerification: async () => ({ nextStep: proven.phone ? 'CollectSecondFactor' : 'CollectPhone' }),
    sendOtp: async () => ({ status: 'SUCCESS' }),
    submitCredential: async ({ type }) => {
      proven.phone = true
      return { signedIn: type === 'PIN' }
    },
  })
  const actor = createActor(machine, { input: {} }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function Authenticate() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={authenticateViews}
      sharedScreen={authenticateSharedScreen}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof Authenticate> = { title: 'Use cases/AUTHENTICATE', component: Authenticate }
export default meta
type Story = StoryObj<typeof Authenticate>

export const SignIn: Story = {
  play: async ({ canvasElement }) => {
    await walkStory(canvasElement, { phone: '2065550100', otp: '123456' }, 'ADD_PIN')
    await expect(
      await within(canvasElement).findByLabelText(enUs['addPin.label'], {}, { timeout: 30_000 }),
    ).toHaveFocus()
  },
}
export const SignInWithSecondBrand: Story = { globals: { brand: 'second' } }
export const SignInInPseudoLocale: Story = { globals: { locale: 'pseudo' } }
export const SignInInTheDark: Story = { globals: { theme: 'dark' } }
