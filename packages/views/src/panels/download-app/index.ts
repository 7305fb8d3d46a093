export { downloadAppView } from './download-app.view.tsx'
