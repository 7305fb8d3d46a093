import { inspect } from 'node:util'
import { byNobody, malformed, plainly, provoked, unknown } from './generic.ts'
import { type People, peopleAt } from './people.ts'
import { pairOf, type Row, rows } from './rows.ts'
import { isOutOfReach, type Subject } from './subject.ts'
import { asksAtGateway, enrols, isAnother, isRefusedByCode, leavesAtGateway, signsInByPalm } from './walks-app.ts'
import { asksForData, isRefused, leaves, linksPartner, looksAfter, signsIn } from './walks-website.ts'
import { watchAnswers } from './watch.ts'

/** As the table says; not so, or never heard; not brought about. */
export type Mark = '✓' | '✗' | '–'

export interface Findings {
  complaints: readonly string[]
  marks: ReadonlyMap<string, Mark>
}

type IsMissing = (row: Row, status: number) => boolean
type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

/** What anybody can do without a text to read and a palm to show. */
async function fromOutside(people: People, isMissing: IsMissing, step: Step): Promise<void> {
  const visitor = await people.visitor()
  await step('nobody', () => byNobody(people))
  await step('misfits of a visitor', () => malformed(people, visitor.tokens))
  await step('what nobody has, to a visitor', () => unknown(people, visitor.tokens))
  const isAnybodys = ({ endpoint: { access } }: Row): boolean => access === 'none' || access === 'session'
  await step('a visitor', () => plainly(people, isMissing, async () => visitor.tokens, isAnybodys))
}

/** What people do who are enrolled, and what goes wrong for them. */
async function withPeople(people: People, isMissing: IsMissing, step: Step): Promise<void> {
  const someone = await people.enrolled()
  const fresh = async () => (await people.enrolled()).tokens
  await step('misfits', () => malformed(people, someone.tokens))
  // Where a schema lists all that there is, this is no stranger's: a palm of theirs may go.
  await step('what nobody has', async () => unknown(people, await fresh()))
  await step('sign-in', () => signsIn(people, someone))
  await step('refusals', () => isRefused(people))
  await step('the dashboard', () => looksAfter(people, someone))
  await step('a partner', () => linksPartner(people, someone))
  await step('enrolment', () => enrols(people))
  await step('another number', () => isAnother(people, someone))
  await step('a palm', () => signsInByPalm(people, someone))
  await step('codes at the gateway', () => isRefusedByCode(people))
  await step('leaving', () => leaves(people))
  await step('leaving the app', () => leavesAtGateway(people))
  await step('data in the app', async () => asksAtGateway(people, await people.enrolled()))
  await step('data', async () => asksForData(people, await people.enrolled()))
  await step('each row as its schemas say', () => plainly(people, isMissing, fresh))
}

/** Walks everywhere, and holds each answer on the way to its document. */
export async function conform(subject: Subject): Promise<Findings> {
  const seen = watchAnswers(subject, [subject.main, subject.gateway, ...subject.others])
  const broken: string[] = []
  const step: Step = async (name, act) => {
    try {
      await act()
    } catch (error) {
      broken.push(`${name} could not go on: ${error instanceof Error ? error.message : inspect(error)}`)
    }
  }
  const isMissing: IsMissing = (row, status) => !seen.pairs.has(pairOf(row, status))
  const people = peopleAt(subject)
  let put: ReadonlySet<string> = new Set()
  await step('an enrolment', async () => {
    await fromOutside(people, isMissing, step)
    if (subject.hook !== undefined) await withPeople(people, isMissing, step)
    put = await provoked(people, isMissing)
  })
  seen.stop()
  const markOf = (row: Row, status: number): Mark => {
    const pair = pairOf(row, status)
    if (seen.complaints.some((complaint) => complaint.startsWith(`${pair}:`))) return '✗'
    if (!isMissing(row, status)) return '✓'
    const isLeft = subject.hook === undefined || (isOutOfReach(row, status) && !put.has(pair))
    return isLeft ? '–' : '✗'
  }
  const marks = rows.flatMap((row) => row.statuses.map((status) => [pairOf(row, status), markOf(row, status)] as const))
  return { complaints: [...seen.complaints, ...broken], marks: new Map(marks) }
}
