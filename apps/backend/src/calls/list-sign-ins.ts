import { call } from '../http/main-api-call.ts'
import { signInsOf } from '../sessions/sign-ins.ts'

/** The sign-ins of the user, so that the user notices foreign ones. Our own endpoint. */
export const listSignIns = call('listSignIns', async ({ backend, context, now }) => ({
  answer: await signInsOf(backend, context.session, now),
}))
