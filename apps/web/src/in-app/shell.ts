export { createShell, type Shell } from '@palmflow/react/in-app'
