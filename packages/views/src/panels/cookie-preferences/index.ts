export { cookiePreferencesDialog } from './cookie-preferences.view.tsx'
