import { flowOf, Workflow } from '@palmflow/flow'
import { bindOnlineEnrollmentApp, type EnrollmentServices } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { createActor } from 'xstate'
import { Waiting } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { EnrollmentShell } from '../../src/step-shapes/enrollment-shell.tsx'
import { enUs } from '../../src/testing/texts.ts'
import { onlineEnrollmentAppViews } from '../../src/use-cases/online-enrollment-app.views.ts'

const document = { title: 'Biometric consent', html: '<p>Your palm tells that you are you.</p>', consentId: 'consent' }
const nothing = async () => undefined

function services(): EnrollmentServices {
  const palms: ('LEFT' | 'RIGHT')[] = []
  const capture = {
    encodingData: new Uint8Array([1]),
    imageCaptureType: 'PALM',
    deviceGen: 'phone-1',
    appBuildId: '100',
    deviceId: 'device-1',
  }
  let isCreated = false
  return {
    loadAppProfile: async () => ({
      enrollmentStatus: isCreated ? 'ENROLLED' : 'NOT_ENROLLED',
      biometrics: { leftPalm: isCreated, rightPalm: isCreated },
      contactInfo: { phoneTail: '0123' },
    }),
    readDevice: async () => ({ deviceModel: 'iPhone 15' }),
    requestAccessToken: async () => ({ expiresInMs: 900_000 }),
    fetchPartnerApplication: () => new Promise(() => {}),
    fetchDocument: async () => document,
    fetchDocuments: async () => ({ biometric: document, terms: { ...document, title: 'Terms of use' } }),
    recordConsent: async () => ({ consentId: 'consent' }),
    recordConsents: async () => ({ consentIds: {} }),
    setPalmPreference: nothing,
    scanPalm: async () => ({ outcome: 'captured', capture }),
    submitPalm: async () => {
      palms.push(palms.length === 0 ? 'LEFT' : 'RIGHT')
      return { palms: [...palms], scanChallenge: 'next' }
    },
    checkEnrollment: async () => ({}),
    sendOtp: async () => ({ status: 'SUCCESS' }),
    submitCredential: async () => ({ signedIn: false }),
    setPin: nothing,
    createProfile: async () => {
      isCreated = true
      return undefined
    },
    requestGatewayToken: async () => ({ accessToken: 'token' }),
    fetchAuthorization: async () => ({ authorized: false }),
    authorizeApplication: nothing,
  }
}

function begin() {
  const input = { application: null, isConsolidated: true, isAuthorizationShown: false }
  const actor = createActor(bindOnlineEnrollmentApp(services()), { input }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function OnlineEnrollmentApp() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={onlineEnrollmentAppViews}
      frame={EnrollmentShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof OnlineEnrollmentApp> = {
  title: 'Use cases/ONLINE_ENROLLMENT_APP',
  component: OnlineEnrollmentApp,
}
export default meta
type Story = StoryObj<typeof OnlineEnrollmentApp>

const timeoutMs = { timeout: 30_000 }
const agreeTo = (title: string): string => enUs['consolidatedConsents.agreeTo'].replace('{title}', title)

export const Enroll: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const press = async (name: string) => userEvent.click(await page.findByRole('button', { name }, timeoutMs))
    await press(enUs['infographicsEducation.skip'])
    await userEvent.click(await page.findByLabelText(agreeTo('Biometric consent'), {}, timeoutMs))
    await userEvent.click(page.getByLabelText(agreeTo('Terms of use')))
    await press(enUs.continue)
    await press(enUs['transitionToApp.palmsBoth'])
    await expect(await page.findByRole('heading', { name: enUs['transitionToApp.leftTitle'] }, timeoutMs)).toBeVisible()
  },
}
export const EnrollWithSecondBrand: Story = { globals: { brand: 'second' } }
export const EnrollInPseudoLocale: Story = { globals: { locale: 'pseudo' } }
export const EnrollInTheDark: Story = { globals: { theme: 'dark' } }
