import { setTimeout as pause } from 'node:timers/promises'
import { palmSubmission } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { SyntheticPerson } from '@palmflow/palm/synthetic'
import { newId } from '../base/tokens.ts'
import { hashPin } from '../credentials/pin-hash.ts'
import { capture, freshName, signed } from '../gateway/testing/app.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { createPalms } from '../palms/palms.ts'
import { profileByPhone } from '../users/profiles.ts'
import type { CountingResult } from './counting-setup.ts'
import { openDb, openTestKeys } from './enrolled-users.ts'
import { checkDatabase, type KilledServer, underKills } from './kill-run.ts'
import { freshPhones, type Random } from './parallel-clients.ts'
import { roomy } from './servers.ts'
import { createTestClient, type TestClient, type TestResponse } from './test-client.ts'
import { mustSucceed, openVisit, readCode, sendCode, sessionIn, untilAnswered, type Writer } from './writing-client.ts'

const newPin = '3917'
const agreements = ['website_biometric_consent', 'website_terms_of_use']
export const enrolling = {
  ...roomy,
  consentsPerAddress: 1_000_000,
  profilesPerAddressDay: 1_000_000,
  unclearPalmsPerShellHour: 1_000_000,
  unclearPalmsPerShellDay: 1_000_000,
  unclearPalmsPerAddressDay: 1_000_000,
  nearPalmsPerShellWeek: 1_000_000,
  nearPalmsPerPerson: 1_000_000,
}

/** Kills can hit each step, because this number is above the number of requests of one enrolment. */
const answers = 24

export interface EnrolledUser {
  who: SyntheticPerson
  phone: string
  hands: readonly Hand[]
}

interface Enroller {
  writer: Writer
  users: EnrolledUser[]
}

const challengeIn = ({ body }: TestResponse): string => {
  const whole: object = Object(body)
  return String(Reflect.get(whole, 'scanChallenge') ?? Reflect.get(Object(Reflect.get(whole, 'data')), 'scanChallenge'))
}

async function scan({ gate }: Writer, person: SyntheticPerson, hand: Hand, challenge: string) {
  for (;;) {
    const origin = await gate.origin()
    const palm = await signed(origin, challenge, capture(person, 'as enrolled', hand)).catch(() => undefined)
    if (palm !== undefined) return palmSubmission(palm)
    await pause(10)
  }
}

export async function mustHear(
  writer: Writer,
  client: TestClient,
  what: string,
  status: number,
  ask: () => Promise<TestResponse>,
) {
  const response = await untilAnswered(writer, client, ask)
  if (response.status !== status) writer.problems.push(`${what} is answered with ${response.status}`)
  return response
}

async function showHands(writer: Writer, client: TestClient, who: SyntheticPerson, hands: readonly Hand[]) {
  const consent = newId()
  const ask = () => client.askFor('recordConsents', { documentKeys: agreements }, consent)
  let challenge = challengeIn(await mustHear(writer, client, 'a consent', 200, ask))
  for (const hand of hands) {
    const [palm, key] = [await scan(writer, who, hand, challenge), newId()]
    challenge = challengeIn(await mustHear(writer, client, 'a palm', 200, () => client.askFor('submitPalm', palm, key)))
  }
}

/** Two web views may send this call in parallel. The web views share only the tokens of the user. */
async function create(writer: Writer, client: TestClient): Promise<void> {
  const views = writer.random() < 0.3 ? [client, createTestClient(await writer.gate.origin(), client.tokens)] : [client]
  await Promise.all(
    views.map((view) => {
      const key = newId()
      return mustHear(writer, view, 'a profile', 204, () => view.askFor('createProfile', {}, key))
    }),
  )
}

/**
 * @param codeFor reads the newest code from a text message
 * @returns undefined if the user does not finish
 */
export async function enrolOne(
  writer: Writer,
  codeFor: (phone: string) => Promise<string | undefined>,
): Promise<{ person: TestClient; users: EnrolledUser } | undefined> {
  const { random: roll } = writer
  const client = await openVisit(writer)
  const [who, phone, session]: [SyntheticPerson, string, string] = [
    { name: freshName() },
    writer.enrolled(),
    sessionIn(client),
  ]
  const hands: readonly Hand[] = roll() < 0.5 ? ['left', 'right'] : ['left']
  await showHands(writer, client, who, hands)
  await sendCode(writer, client, phone)
  const code = await codeFor(phone)
  if (code === undefined || roll() < 0.1) return undefined
  const [otpKey, pinKey] = [newId(), newId()]
  await mustSucceed(writer, client, { kind: 'proven', session, phone }, 200, () =>
    client.submitOtp(phone, code, otpKey),
  )
  await mustHear(writer, client, 'a PIN', 204, () => client.askFor('setPin', { pin: newPin }, pinKey))
  await create(writer, client)
  await mustHear(writer, client, 'the profile that was made', 200, () => client.ask('loadProfile'))
  return { person: client, users: { who, phone, hands } }
}

async function enrol({ writer, users }: Enroller): Promise<void> {
  const enrolled = await enrolOne(writer, (phone) => readCode(writer, phone))
  if (enrolled === undefined) return
  writer.facts.push({ kind: 'signedIn', session: sessionIn(enrolled.person) })
  users.push(enrolled.users)
}

/**
 * Each acknowledged profile must have the number, the PIN and the palms of the user. No other enrolled profile may
 * exist.
 */
async function faultsOf({ store }: KilledServer, secrets: Secrets, users: readonly EnrolledUser[]): Promise<string[]> {
  const [db, keys] = [openDb(store), await openTestKeys(store, secrets)]
  const palms = createPalms({ db, keys, report: () => {} })
  const faults: string[] = []
  for (const { who, phone, hands } of users) {
    const profile = await profileByPhone(db, keys, phone)
    const isPin = profile?.pinHash === (await hashPin(secrets, profile?.pinSalt ?? '', newPin))
    if (profile === undefined || !isPin) faults.push('half a profile: no number, or no PIN')
    for (const hand of hands) {
      const found = await palms.identify(capture(who, 'in the end', hand).encodingData)
      const isTheirs = found.kind === 'clear' && found.profileId === profile?.id
      if (!isTheirs && found.kind !== 'ambiguous') faults.push('half a profile: a palm is not found')
    }
  }
  const numbers = new Set(users.map(({ phone }) => keys.mark(phone)))
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('enrolments', 'enrolments.id', 'profiles.id')
    .select('phoneMark')
    .execute()
  if (rows.length !== users.length) faults.push(`doubled or lost: ${rows.length} profiles for ${users.length} people`)
  if (rows.some(({ phoneMark }) => !numbers.has(phoneMark))) faults.push('a profile without a response to its user')
  await palms.close()
  await Promise.all([db.destroy(), keys.db.destroy()])
  return faults
}

export async function runEnrolments(
  victim: KilledServer,
  kills: number,
  writers: number,
  random: Random,
): Promise<CountingResult> {
  const secrets = randomSecrets()
  const users: EnrolledUser[] = []
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const enrolled = freshPhones()
  const { figures, problems } = await underKills(
    { victim, kills, secrets, budgets: enrolling, random: random, answers },
    (gate, found) => {
      const writer: Writer = { ...written, gate, random: random, enrolled, pin: newPin, problems: found }
      const work = async () => {
        while (!gate.isOver) await enrol({ writer, users })
        // Kills may interrupt all users. Then up to 20 more users enrol for each writer.
        for (let more = 20; users.length === 0 && more > 0; more -= 1) await enrol({ writer, users })
      }
      return Promise.all(Array.from({ length: writers }, work))
    },
  )
  const textsRepeated = await checkDatabase(victim, problems, written)
  const faults = await faultsOf(victim, secrets, users)
  if (users.length === 0) faults.push('nothing shown: no user was enrolled')
  return {
    figures: { ...figures, enrolled: users.length, textsRepeated },
    problems: [...new Set([...problems, ...faults])],
  }
}
