import { call } from '../http/main-api-call.ts'
import { signInsOf } from '../sessions/sign-ins.ts'

/**
 * Lists the sign-ins of the user, so that the user can detect a stranger's sign-in. The specification does not contain
 * this endpoint.
 */
export const listSignIns = call('listSignIns', async ({ backend, context, now }) => ({
  answer: await signInsOf(backend, context.session, now),
}))
