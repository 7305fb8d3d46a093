export type { AccountRailProps } from './account-rail.tsx'
export { Alert, type AlertProps } from './alert.tsx'
export { Actions, Button, type ButtonKind, type ButtonProps } from './button.tsx'
export { type CodeFieldProps, OtpField, PinField, pinClipboardBlocked } from './code-field.tsx'
export { CookieButton } from './cookie-button.tsx'
export type { FieldProps } from './field.tsx'
export { Footer, type FooterGroup, type FooterProps } from './footer.tsx'
export { Form, type FormProps } from './form.tsx'
export { LanguageLinks, type LanguageLinksProps } from './language-links.tsx'
export { LanguageOffer, type LanguageOfferProps } from './language-offer.tsx'
export {
  LinkButton,
  type LinkButtonProps,
  type LinkComponent,
  type LinkComponentProps,
  LinkProvider,
  useLink,
} from './link.tsx'
export { Modal, type ModalProps } from './modal.tsx'
export { NotFoundNotice, type NotFoundNoticeProps } from './not-found-notice.tsx'
export { Notice, type NoticeProps } from './notice.tsx'
export { PageTitle } from './page-title.ts'
export { Logo, LogoMark } from './palm/logo.tsx'
export { Palm, type PalmMode, type PalmProps, type PalmSide } from './palm/palm.tsx'
export { linesBox, palmBox, palmCheck, palmLines, palmOutline } from './palm/palm-strokes.ts'
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx'
export { Screen, type ScreenProps } from './screen.tsx'
export { type NavLink, TopBar, type TopBarProps } from './top-bar.tsx'
export { Waiting, type WaitingProps } from './waiting.tsx'
export { WorkflowShell, type WorkflowShellProps } from './workflow-shell.tsx'
