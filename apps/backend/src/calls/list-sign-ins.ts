import { call } from '../http/call.ts'
import { signInsOf } from '../sessions/sign-ins.ts'

/** The sign-ins of the person, so that they notice somebody else; ours. */
export const listSignIns = call('listSignIns', async ({ backend, context, now }) => ({
  answer: await signInsOf(backend, context.session, now),
}))
