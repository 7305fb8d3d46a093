export { LogoAddress } from './account-logo.tsx'
export { accountsView } from './accounts.view.tsx'
