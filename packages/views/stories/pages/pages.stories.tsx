import type { Meta, StoryObj } from '@storybook/react-vite'
import { DashboardPage } from '../../src/pages/dashboard.page.tsx'
import { GlobalErrorPage } from '../../src/pages/global-error.page.tsx'
import { GoodbyePage } from '../../src/pages/goodbye.page.tsx'
import { HowItWorksPage } from '../../src/pages/how-it-works.page.tsx'
import { LandingPage } from '../../src/pages/landing.page.tsx'
import { TooManyRequestsPage } from '../../src/pages/too-many-requests.page.tsx'
import { NotFoundNotice, TopBar } from '../../src/primitives/index.ts'

const meta: Meta = { title: 'Pages' }
export default meta
const noop = () => undefined
const links = [
  { href: '/how-it-works', label: 'howItWorks' },
  { href: '/help', label: 'help' },
] as const
const accountLinks = [
  { href: '/dashboard', label: 'myProfile' },
  { href: '/dashboard/loyalty-programs', label: 'profilePrograms' },
  { href: '/dashboard/receipts', label: 'profileReceipts' },
  { href: '/dashboard/sign-ins', label: 'profileSignIns' },
] as const
const bar = { links, accountLinks, homeHref: '/', signInHref: '/sign-in', signUpHref: '/download-app' }
const profile = {
  ...{ phoneTail: '0100', updatePhoneHref: '/dashboard/update-phone' },
  addPalmHref: () => '/dashboard/add-palm',
  programsHref: '/dashboard/loyalty-programs',
  receiptsHref: '/dashboard/receipts',
  signInsHref: '/dashboard/sign-ins',
  rail: {
    links: accountLinks,
    current: '/dashboard',
    onSignOut: noop,
  },
} as const
const overview = { linkedPrograms: 2, receipts: 5, lastSignIn: { begunAt: Date.now() } }

export const Landing: StoryObj = {
  render: () => (
    <>
      <TopBar {...bar} signedIn={false} />
      <LandingPage
        signInHref="/sign-in"
        signUpHref="/download-app"
        howItWorksHref="/how-it-works"
        locationsHref="/elsewhere/locations"
      />
    </>
  ),
}
export const HowItWorks: StoryObj = {
  render: () => (
    <>
      <TopBar {...bar} signedIn={false} current="/how-it-works" />
      <HowItWorksPage downloadHref="/download-app" />
    </>
  ),
}
export const Profile: StoryObj = {
  render: () => (
    <>
      <TopBar {...bar} signedIn />
      <DashboardPage {...profile} {...overview} biometrics={{ left: false, right: true }} />
    </>
  ),
}
export const ProfileNoPalm: StoryObj = {
  render: () => (
    <DashboardPage
      {...profile}
      linkedPrograms={0}
      receipts="unknown"
      lastSignIn={null}
      biometrics={{ left: false, right: false }}
      notice={{ type: 'SUCCESS', of: 'otpSentAgain' }}
    />
  ),
}
export const ProfileSlow: StoryObj = {
  render: () => (
    <DashboardPage {...profile} biometrics={{ left: false, right: false }} loading slow onTryAgain={noop} />
  ),
}
export const TooManyRequests: StoryObj = { render: () => <TooManyRequestsPage leftMs={14 * 60_000} /> }
export const TooManyRequestsWithoutEnd: StoryObj = { render: () => <TooManyRequestsPage /> }
export const UnknownAddress: StoryObj = {
  render: () => (
    <>
      <TopBar {...bar} signedIn={false} />
      <NotFoundNotice isShown />
      <LandingPage
        signInHref="/sign-in"
        signUpHref="/download-app"
        howItWorksHref="/how-it-works"
        locationsHref="/elsewhere/locations"
      />
    </>
  ),
}
export const Goodbye: StoryObj = { render: () => <GoodbyePage onHome={noop} onEnroll={noop} /> }
export const GlobalError: StoryObj = { render: () => <GlobalErrorPage helpHref="/help" onReload={noop} /> }
