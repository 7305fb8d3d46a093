import { mainApiHandler } from '../http/main-api-handler.ts'
import { signInsOf } from '../sessions/sign-ins.ts'

/** The specification does not contain this endpoint. */
export const listSignIns = mainApiHandler('listSignIns', async ({ backend, context, now }) => ({
  answer: await signInsOf(backend, context.session, now),
}))
