import { createActor, type EventObject } from 'xstate'
import { codesSentTo } from '../../apps/backend/src/testing/crowd.ts'
import { paths } from '../../packages/contract/src/index.ts'
import {
  authenticateKept,
  bindAuthenticate,
  bindOnlineEnrollmentApp,
  onlineEnrollmentAppKept,
  resumeAuthenticate,
  resumeOnlineEnrollmentApp,
} from '../../packages/workflows/src/index.ts'
import type { Acts, Dice, Walk } from './person.ts'
import { deviceAt, enrollmentAt } from './world.ts'

/** Somebody who exists, or will. */
export interface Somebody {
  /** Ten digits. */
  phone: string
  pin: string
}

/** How often what is typed is wrong at first. */
const slips = 0.2
const wrongCode = '000000'

/** Whoever cannot look at their texts just then, for a line that was idle is closed as it is used, has none. */
const codeAt = (origin: string, phone: string): Promise<string | undefined> =>
  codesSentTo(origin, `+1${phone}`).then(
    ([newest]) => newest,
    () => undefined,
  )

const sometimes = <Event extends EventObject>(dice: Dice, event: Event): Event[] => (dice() < slips ? [event] : [])

/** Number, code and PIN, each wrong at first now and then. @param codes the person's own, for whoever looks for them. */
function typing(origin: string, { phone, pin }: Somebody, dice: Dice, codes: Set<string>): Acts {
  const slip = {
    phone: sometimes(dice, { type: 'phone.submitted', phone: '123' }),
    code: sometimes(dice, { type: 'otp.submitted', otp: wrongCode }),
    pin: sometimes(dice, { type: 'pin.submitted', pin: pin === '0000' ? '0001' : '0000' }),
  }
  return async (step) => {
    if (step === 'ADD_PIN') return [...slip.pin, { type: 'pin.submitted', pin }]
    if (step !== 'VALIDATE_PHONE') return []
    const code = await codeAt(origin, phone)
    if (code !== undefined) codes.add(code)
    const given = code === undefined ? [] : [...slip.code, { type: 'otp.submitted', otp: code }]
    return [...given, ...slip.phone, { type: 'phone.submitted', phone }]
  }
}

/** What an enrolment asks beside number, code and PIN. */
const enrolling: ReadonlyMap<string, readonly EventObject[]> = new Map<string, EventObject[]>(
  Object.entries({
    INFOGRAPHICS_EDUCATION: [{ type: 'education.skipped' }],
    CONSOLIDATED_CONSENTS: [
      { type: 'consents.submitted' },
      ...['biometric', 'terms'].map((box) => ({ type: 'box.toggled', box })),
    ],
    TRANSITION_TO_APP: [{ type: 'palms.chosen', palms: 'LEFT' }, { type: 'scan.requested' }],
    ENROLLMENT_SUCCESS: [{ type: 'continue.requested' }],
  }),
)

export function signsIn(origin: string, who: Somebody, dice: Dice, codes: Set<string>): Walk {
  const { main, session } = deviceAt(origin)
  const workflow = bindAuthenticate(main)
  const open = () => {
    const actor = createActor(workflow, { input: {} })
    return { actor, point: () => resumeAuthenticate(actor.getSnapshot()) }
  }
  const keeper = session.resume(workflow.id, authenticateKept)
  return { open, keeper, acts: typing(origin, who, dice, codes), path: paths.signIn }
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
  const typed = typing(origin, who, dice, codes)
  // Whatever PIN is chosen here is theirs: there is no wrong one.
  const chosen = [{ type: 'pin.submitted', pin: who.pin }]
  const acts: Acts = async (step) => enrolling.get(step) ?? (step === 'ADD_PIN' ? chosen : typed(step))
  return { open, keeper, acts, path: paths.signUp }
}
