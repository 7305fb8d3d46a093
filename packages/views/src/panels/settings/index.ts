export { settingsView } from './settings.view.tsx'
