export { CookieButton, cookiePreferencesDialog } from './cookie-preferences.view.tsx'
