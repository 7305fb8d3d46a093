import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Actions,
  Button,
  LanguageOffer,
  LinkButton,
  Modal,
  Notice,
  TopBar,
  Waiting as WaitingPalm,
} from '../../src/primitives/index.ts'

const meta: Meta = { title: 'Controls', parameters: { layout: 'padded' } }
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

export const Buttons: StoryObj = {
  render: () => (
    <main>
      <Button label="continue" />
      <Button label="continue" busy />
      <Button label="continue" disabled />
      <Button label="continue" kind="secondary" />
      <Button label="continue" kind="quiet" />
      <Button label="signOut" kind="danger" />
      <LinkButton href="/" label="backToHomepage" kind="secondary" />
      <Actions>
        <Button label="continue" />
        <Button label="cancel" kind="quiet" />
      </Actions>
    </main>
  ),
}
export const Notices: StoryObj = {
  render: () => (
    <main>
      <Notice type="ERROR" of="otpTooManyTimes" />
      <Notice type="SUCCESS" of="otpSentAgain" />
      <Notice type="INFO" of="sessionExpiredSignIn" />
    </main>
  ),
}
export const Waiting: StoryObj = { render: () => <WaitingPalm /> }
export const Dialog: StoryObj = {
  render: () => (
    <Modal open onClose={noop} title="startTitle">
      <p>Anything may stand in here.</p>
    </Modal>
  ),
}
export const Visitor: StoryObj = { render: () => <TopBar {...bar} signedIn={false} current="/help" /> }
export const Member: StoryObj = { render: () => <TopBar {...bar} signedIn onSignOut={noop} /> }
export const OtherLanguage: StoryObj = {
  render: () => <LanguageOffer locale="es-US" path="/" onRefused={noop} />,
}
