export { unenrollCard, unenrollDialog } from './unenroll.view.tsx'
