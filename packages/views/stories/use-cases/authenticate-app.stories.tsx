import { flowOf, Workflow } from '@palmflow/flow'
import { bindAuthenticateApp } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createActor } from 'xstate'
import { AppShell } from '../../src/primitives/app-shell.tsx'
import { Waiting } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { enUs } from '../../src/testing/texts.ts'
import { authenticateAppViews } from '../../src/use-cases/authenticate-app.views.ts'

const document = {
  title: enUs['legalDocument.biometricConsent'],
  html: '<p>Your palm tells that you are you.</p>',
  consentId: 'consent',
}
const capture = {
  encodingData: new Uint8Array([1]),
  imageCaptureType: 'PALM',
  deviceGen: 'phone-1',
  appBuildId: '100',
  deviceId: 'device-1',
}

function begin() {
  const machine = bindAuthenticateApp({
    fetchDocument: async () => document,
    recordBiometricConsent: async () => ({ consentId: 'consent' }),
    scanPalm: async () => ({ outcome: 'captured', capture }),
    respondToChallenge: async (answer) => {
      if ('pin' in answer) return { signedIn: true }
      if ('otp' in answer) return { signedIn: false, challengeType: 'PIN' }
      return { signedIn: false, challengeType: 'phone' in answer ? 'PHONE_OTP' : 'PHONE' }
    },
    resendChallengeOtp: async () => ({ status: 'SUCCESSFUL' }),
    loadAppProfile: () => new Promise(() => {}),
  })
  const actor = createActor(machine, { input: { isHealthcareDirect: true } }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function AuthenticateApp() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={authenticateAppViews}
      frame={AppShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof AuthenticateApp> = { title: 'Use cases/AUTHENTICATE_APP', component: AuthenticateApp }
export default meta
type Story = StoryObj<typeof AuthenticateApp>

const timeoutMs = { timeout: 30_000 }

export const SignIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Sign in: Healthcare and other accounts' }))
    const agree = await page.findByRole('button', { name: enUs['consentBiometrics.agree'] }, timeoutMs)
    await waitFor(() => expect(agree).toBeEnabled(), timeoutMs)
    await userEvent.click(agree)
    await userEvent.click(await page.findByRole('button', { name: enUs['transitionToApp.scan'] }, timeoutMs))
    await userEvent.type(await page.findByLabelText(enUs['validatePhone.label'], {}, timeoutMs), '2065550100{Enter}')
    await userEvent.type(await page.findByLabelText(enUs['validatePhone.otpLabel'], {}, timeoutMs), '123456{Enter}')
    await expect(await page.findByLabelText(enUs['addPin.label'], {}, timeoutMs)).toHaveFocus()
  },
}
export const SignInWithSecondBrand: Story = { globals: { brand: 'second' } }
export const SignInInPseudoLocale: Story = { globals: { locale: 'pseudo' } }
export const SignInInTheDark: Story = { globals: { theme: 'dark' } }
