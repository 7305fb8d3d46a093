export { helpView } from './help.view.tsx'
export { type HelpPlace, HelpPlaces, type HrefOfHelp } from './help-places.ts'
