import { spawnSync } from 'node:child_process'
import type { IsPossible, ScenarioTransition } from '@palmflow/paths'
import { isShortWait } from '../paths/planned-calls.ts'
import type { Arrangement, WebsiteUseCase } from '../paths/website.ts'
import type { Site } from './site.ts'

/** A deployed site under test. A test can neither prepare its server nor move the server's clock. */
interface Remote {
  origin: string
  /** The number of a test user with a PIN, in ten digits. */
  number: string
  pin: string
  /** A command that prints the code. The argument of the command is the number as `+1` and ten digits. */
  texts: string
}

const { PATHS_URL: origin, PATHS_NUMBER: number = '', PATHS_PIN: pin = '', PATHS_TEXTS: texts = '' } = process.env

/** The titles of the suites name this surrounding. */
export const realWebsite = 'the whole website against the real server'

/** If undefined, the tests start their own servers. */
export const remote: Remote | undefined =
  origin === undefined ? undefined : { origin: new URL(origin).origin, number, pin, texts }

/** The reasons why a deployed site cannot send a response. Key: the missing preparation. */
const reasons: Readonly<Partial<Record<keyof Arrangement, string>>> = {
  fault: 'needs a fault of the network, or a response that the network replaces',
  budgets: 'needs lower limits of the server',
  isSessionOver: 'needs the clock of the server',
  isCodeWrong: 'uses up the limit of wrong codes of the test user',
  isPinWrong: 'uses up the limit of wrong PINs of the test user',
  number: 'needs a number that only our own server knows',
  isSignedIn: 'needs an earlier sign-in in the same browser',
}

export function reasonAgainstUseCase({ isSignedIn, prepare }: WebsiteUseCase): string | undefined {
  if (isSignedIn === true) return 'needs a user whose sign-in our own server has prepared'
  return prepare === undefined ? undefined : 'needs a past that our own server has prepared'
}

type Transition = Pick<ScenarioTransition, 'chart' | 'edge'>

export function reasonAgainst({ arrangementOf }: WebsiteUseCase, { edge }: Transition): string | undefined {
  const { kind, event } = edge.case
  if (isShortWait({ edge })) return undefined
  if (kind === 'failure') return reasons.fault
  if (kind === 'wait') return reasons.isSessionOver
  if (event.type === 'workflow.resumed') return 'needs an interrupted visit, which the network prepares'
  const arrangement = Object.entries(arrangementOf({ edge }) ?? {})
  const reason = Object.entries(reasons).find(([name]) => arrangement.some(([key]) => key === name))
  return reason?.[1] ?? (arrangement.length > 0 ? 'needs a prepared server' : undefined)
}

export const possibleRemotely = (useCase: WebsiteUseCase, isPossible: IsPossible): IsPossible =>
  Object.assign(
    (...[transition, before]: Parameters<IsPossible>) =>
      reasonAgainst(useCase, transition) === undefined && isPossible(transition, before),
    isPossible.remembers === undefined ? {} : { remembers: isPossible.remembers },
  )

const isCode = /^\d{6}$/

/**
 * The error and the console have neither the command nor its output, because both may contain a valid code.
 * @throws if the command fails or prints no code
 */
export function codeBy(command: string, phone: string): string {
  const { status, signal, stdout } = spawnSync('sh', ['-c', `${command} "$1"`, 'sh', phone], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (signal !== null) throw new Error(`The command of --texts was ended by ${signal}`)
  if (status !== 0) throw new Error(`The command of --texts failed with exit code ${status}`)
  const code = stdout.trim()
  if (!isCode.test(code)) throw new Error('The command of --texts printed no code of six digits')
  return code
}

/** The tests neither start nor stop the deployed site. */
export const remoteSite = ({ origin: at, texts: command }: Remote): Site => ({
  origin: at,
  payments: at,
  clock: { now: () => Date.now(), advance: () => {} },
  counters: { otpComparisons: 0, pinComparisons: 0 },
  texts: async (phone) => {
    const to = `+1${phone}`
    return [{ to, text: ` #${codeBy(command, to)}`, at: Date.now() }]
  },
  close: async () => {},
})
