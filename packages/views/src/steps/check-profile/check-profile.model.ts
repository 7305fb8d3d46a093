export { model } from '../check-authentication/check-authentication.model.ts'
