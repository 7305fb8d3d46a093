import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { paths } from '@palmflow/contract'
import type { Answers } from '@palmflow/paths'
import {
  authenticateStoredSteps,
  bindAuthenticate,
  bindOnlineEnrollmentApp,
  onlineEnrollmentAppStoredSteps,
  resumeAuthenticate,
  resumeOnlineEnrollmentApp,
} from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { createActor } from 'xstate'
import { deviceAt, enrollmentAt } from './device.ts'
import type { Random, Walk } from './random-user.ts'

export interface Somebody {
  phone: string
  pin: string
}

/** The probability that the first input in a field is wrong. */
const slips = 0.2

/** Ignore errors, because the server may close an idle connection during the call. */
const codeAt = (origin: string, phone: string): Promise<string | undefined> =>
  codesSentTo(origin, `+1${phone}`).then(
    ([newest]) => newest,
    () => undefined,
  )

function sometimes(random: Random, wrong: string, right: () => string | Promise<string | undefined>) {
  let isDue = random() < slips
  return async (): Promise<string | undefined> => {
    const text = await right()
    if (!isDue || text === undefined) return text
    isDue = false
    return wrong
  }
}

/** @param codes receives the codes that the user reads */
function answersOf(origin: string, { phone, pin }: Somebody, random: Random, codes: Set<string>): Answers {
  const readsCode = async () => {
    const code = await codeAt(origin, phone)
    if (code !== undefined) codes.add(code)
    return code
  }
  return {
    phone: sometimes(random, '123', () => phone),
    otp: sometimes(random, '000000', readsCode),
    pin: sometimes(random, pin === '0000' ? '0001' : '0000', () => pin),
  }
}

export function signsIn(origin: string, who: Somebody, random: Random, codes: Set<string>): Walk {
  const { main, session } = deviceAt(origin)
  const workflow = bindAuthenticate(main)
  const open = () => {
    const actor = createActor(workflow, { input: {} })
    return { actor, point: () => resumeAuthenticate(actor.getSnapshot()) }
  }
  const keeper = session.resume(workflow.id, authenticateStoredSteps)
  const person = { stepOf: subjectOf, answers: answersOf(origin, who, random, codes) }
  return { open, keeper, person, path: paths.signIn }
}

export function enrols(origin: string, who: Somebody, random: Random, codes: Set<string>): Walk {
  const device = deviceAt(origin)
  const services = enrollmentAt(origin, device, who.phone)
  const workflow = bindOnlineEnrollmentApp(services)
  const open = () => {
    const input = { isConsolidated: true, isAuthorizationShown: false, application: null }
    const actor = createActor(workflow, { input })
    return { actor, point: () => resumeOnlineEnrollmentApp(actor.getSnapshot()) }
  }
  const keeper = device.session.resume(workflow.id, onlineEnrollmentAppStoredSteps)
  // The PIN is always right, because the user chooses the PIN during an enrolment.
  const answers = { ...answersOf(origin, who, random, codes), pin: who.pin }
  return { open, keeper, person: { stepOf: subjectOf, answers }, path: paths.signUp }
}
