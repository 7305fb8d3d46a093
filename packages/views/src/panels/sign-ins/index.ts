export { signInsView } from './sign-ins.view.tsx'
