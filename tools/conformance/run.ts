import { inspect } from 'node:util'
import {
  deletedProfileStaysShut,
  type Expect,
  palmOpensProfile,
  signInOpensProfile,
  visitorIsAsked,
  wrongCodesLock,
} from './behaviour.ts'
import { pairOf, type Row, rows } from './rows.ts'
import { malformed, plainly, provoked, unknown, withoutTokens } from './schema-calls.ts'
import { type People, peopleAt } from './test-users.ts'
import { isOutOfReach, type Subject } from './tested-backend.ts'
import { asksAtGateway, enrols, isAnother, isRefusedByCode, leavesAtGateway, signsInByPalm } from './walks-app.ts'
import {
  asksForData,
  endsSignIns,
  isRefused,
  isUnproven,
  leaves,
  linksPartner,
  looksAfter,
  signsIn,
  tellsHost,
  undoes,
} from './walks-website.ts'
import { watchAnswers } from './watch.ts'

/** The result of a status: `✓` agrees with the table of endpoints, `✗` is wrong or missing, `–` was not tested. */
export type Mark = '✓' | '✗' | '–'

export interface Findings {
  complaints: readonly string[]
  marks: ReadonlyMap<string, Mark>
}

type IsMissing = (row: Row, status: number) => boolean
type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

interface Walk {
  people: People
  isMissing: IsMissing
  step: Step
  expect: Expect
}

async function fromOutside({ people, isMissing, step, expect }: Walk): Promise<void> {
  const visitor = await people.visitor()
  await step('next step of a visitor', () => visitorIsAsked(people, expect))
  await step('without tokens', () => withoutTokens(people))
  await step('malformed requests of a visitor', () => malformed(people, visitor.tokens))
  await step('unknown ids of a visitor', () => unknown(people, async () => visitor.tokens))
  const isAnybodys = ({ endpoint: { access } }: Row): boolean => access === 'none' || access === 'session'
  await step('a visitor', () => plainly(people, isMissing, async () => visitor.tokens, isAnybodys))
}

async function withPeople({ people, isMissing, step, expect }: Walk): Promise<void> {
  const someone = await people.enrolled()
  const fresh = async () => (await people.enrolled()).tokens
  await step('sign-in and profile', () => signInOpensProfile(people, someone, expect))
  await step('lock after wrong codes', () => wrongCodesLock(people, expect))
  await step('palm and access token', () => palmOpensProfile(people, someone, expect))
  await step('deleted profile', () => deletedProfileStaysShut(people, expect))
  await step('malformed requests', () => malformed(people, someone.tokens))
  // Each call with an unknown id needs a new user, because a call may remove the user's palm.
  await step('unknown ids', () => unknown(people, fresh))
  await step('sign-in', () => signsIn(people, someone))
  await step('refusals', () => isRefused(people))
  await step('the dashboard', () => looksAfter(people, someone))
  await step('other sign-ins', async () => endsSignIns(people, await people.enrolled()))
  await step('the server of a host', async () => tellsHost(people, await people.enrolled()))
  await step('a partner', () => linksPartner(people, someone))
  await step('enrolment', () => enrols(people))
  await step('another number', () => isAnother(people, someone))
  await step('a palm', () => signsInByPalm(people, someone))
  await step('codes at the gateway', () => isRefusedByCode(people))
  await step('leaving', () => leaves(people))
  await step('leaving the app', () => leavesAtGateway(people))
  await step('data in the app', async () => asksAtGateway(people, await people.enrolled()))
  await step('undone change', () => undoes(people))
  await step('expired PIN proof', () => isUnproven(people))
  await step('data', async () => asksForData(people, await people.enrolled()))
  await step('requests from the schemas', () => plainly(people, isMissing, fresh))
}

interface Options {
  onStep?: (name: string) => void
  /** The parts to run, each by the start of its name. If absent, all parts run. */
  only?: readonly string[]
}

/** Checks each response against its OpenAPI document, and the behaviour of consecutive calls. */
export async function conform(subject: Subject, { onStep, only }: Options = {}): Promise<Findings> {
  const watched = watchAnswers(subject, [subject.main, subject.gateway, ...subject.others])
  const broken: string[] = []
  const expect: Expect = (holds, complaint) => {
    if (!holds && !broken.includes(complaint)) broken.push(complaint)
  }
  const step: Step = async (name, act) => {
    if (only !== undefined && !only.some((start) => name.startsWith(start))) return
    onStep?.(name)
    try {
      await act()
    } catch (error) {
      broken.push(
        `${name}: the calls stopped with an error: ${error instanceof Error ? error.message : inspect(error)}`,
      )
    }
  }
  const isMissing: IsMissing = (row, status) => !watched.pairs.has(pairOf(row, status))
  const people = peopleAt(subject)
  let put: ReadonlySet<string> = new Set()
  await step('an enrolment', async () => {
    const walk: Walk = { people, isMissing, step, expect }
    await fromOutside(walk)
    if (subject.hook !== undefined) await withPeople(walk)
    await step('statuses from the test tools', async () => {
      put = await provoked(people, isMissing)
    })
  })
  watched.stop()
  const markOf = (row: Row, status: number): Mark => {
    const pair = pairOf(row, status)
    if (watched.complaints.some((complaint) => complaint.startsWith(`${pair}:`))) return '✗'
    if (!isMissing(row, status)) return '✓'
    const isBeyond = isOutOfReach(row, status) || people.lacks(pair)
    const isLeft = subject.hook === undefined || (isBeyond && !put.has(pair))
    return isLeft ? '–' : '✗'
  }
  const marks = rows.flatMap((row) => row.statuses.map((status) => [pairOf(row, status), markOf(row, status)] as const))
  return { complaints: [...watched.complaints, ...broken], marks: new Map(marks) }
}
