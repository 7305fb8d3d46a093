export { HelpPlaces, type HrefOfHelp } from '../help/help-places.ts'
export { appHelpView } from './app-help.view.tsx'
