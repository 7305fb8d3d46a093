import { codesSentTo } from '@palmflow/backend/testing/crowd'
import { paths } from '@palmflow/contract'
import { type Answers, createPerson } from '@palmflow/paths'
import {
  authenticateKept,
  bindAuthenticate,
  bindOnlineEnrollmentApp,
  onlineEnrollmentAppKept,
  resumeAuthenticate,
  resumeOnlineEnrollmentApp,
} from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { createActor } from 'xstate'
import type { Dice, Walk } from './person.ts'
import { deviceAt, enrollmentAt } from './world.ts'

/** Somebody who exists, or will. */
export interface Somebody {
  /** Ten digits. */
  phone: string
  pin: string
}

/** How often what is typed is wrong at first. */
const slips = 0.2

/** The newest code, if there is one: the look itself fails if an idle connection is closed as it is used. */
const codeAt = (origin: string, phone: string): Promise<string | undefined> =>
  codesSentTo(origin, `+1${phone}`).then(
    ([newest]) => newest,
    () => undefined,
  )

/** Wrong at first now and then. */
function sometimes(dice: Dice, wrong: string, right: () => string | Promise<string | undefined>) {
  let isDue = dice() < slips
  return async (): Promise<string | undefined> => {
    const text = await right()
    if (!isDue || text === undefined) return text
    isDue = false
    return wrong
  }
}

/** Number, code and PIN of a person, each wrong at first now and then. @param codes gets each code that they read. */
function answersOf(origin: string, { phone, pin }: Somebody, dice: Dice, codes: Set<string>): Answers {
  const readsCode = async () => {
    const code = await codeAt(origin, phone)
    if (code !== undefined) codes.add(code)
    return code
  }
  return {
    phone: sometimes(dice, '123', () => phone),
    otp: sometimes(dice, '000000', readsCode),
    pin: sometimes(dice, pin === '0000' ? '0001' : '0000', () => pin),
  }
}

export function signsIn(origin: string, who: Somebody, dice: Dice, codes: Set<string>): Walk {
  const { main, session } = deviceAt(origin)
  const workflow = bindAuthenticate(main)
  const open = () => {
    const actor = createActor(workflow, { input: {} })
    return { actor, point: () => resumeAuthenticate(actor.getSnapshot()) }
  }
  const keeper = session.resume(workflow.id, authenticateKept)
  const person = createPerson({ stepOf: subjectOf, answers: answersOf(origin, who, dice, codes) })
  return { open, keeper, person, path: paths.signIn }
}

export function enrols(origin: string, who: Somebody, dice: Dice, codes: Set<string>): Walk {
  const device = deviceAt(origin)
  const services = enrollmentAt(origin, device, who.phone)
  const workflow = bindOnlineEnrollmentApp(services)
  const open = () => {
    const input = { isConsolidated: true, isAuthorizationShown: false, application: null }
    const actor = createActor(workflow, { input })
    return { actor, point: () => resumeOnlineEnrollmentApp(actor.getSnapshot()) }
  }
  const keeper = device.session.resume(workflow.id, onlineEnrollmentAppKept)
  // Any PIN that is chosen here is theirs: there is no wrong one.
  const answers = { ...answersOf(origin, who, dice, codes), pin: who.pin }
  return { open, keeper, person: createPerson({ stepOf: subjectOf, answers }), path: paths.signUp }
}
