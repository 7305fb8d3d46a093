import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Scenario, type Subject, scenariosOf } from '@palmflow/paths'
import { cacheDir } from '@palmflow/tool-build/repo-folders'
import {
  possibleRemotely,
  realWebsite,
  reasonAgainst,
  reasonAgainstUseCase,
} from '@palmflow/web/testing/site/remote-site'
import { type JunitTest, writeJunit } from './junit.ts'
import { scenarioModuleOf, scenariosIn } from './path-list.ts'
import { browserLevels, runProject } from './paths-levels.ts'
import { readResults, type TestResult } from './results.ts'

export interface DeployedSite {
  origin: string
  texts: string
  number: string
  pin: string
}

const isPin = (text: string): boolean => /^\d{4}$/.test(text)

/**
 * The PIN comes from the option or from the variable `PIN`. Other users of the machine can read an option.
 * @returns undefined if a value is missing, or if the PIN does not have four digits
 */
export function deployedSite(
  env: NodeJS.ProcessEnv,
  origin: string,
  { texts, number, pin = env.PIN }: Partial<Omit<DeployedSite, 'origin'>>,
): DeployedSite | undefined {
  if (texts === undefined || number === undefined || pin === undefined || !isPin(pin)) return undefined
  return { origin, texts, number, pin }
}

interface Skipped extends Pick<Scenario, 'id' | 'title'> {
  reasons: readonly string[]
}

export interface RemoteScenarios {
  chart: string
  walked: readonly Scenario[]
  skipped: readonly Skipped[]
}

/** The smaller of the two covers. A deployed site sends only a few text messages to one number. */
const cover = 'wiring'

export async function remoteScenarios(subject: Subject): Promise<RemoteScenarios> {
  const { useCase, isPossible } = await scenarioModuleOf(subject)
  const all = await scenariosIn(subject)
  const reason = useCase === undefined ? 'runs in the app shell, with our own simulator' : reasonAgainstUseCase(useCase)
  if (useCase === undefined || reason !== undefined) {
    const reasons = reason === undefined ? [] : [reason]
    return { chart: subject.chart, walked: [], skipped: all.map(({ id, title }) => ({ id, title, reasons })) }
  }
  const walked = scenariosOf(subject, possibleRemotely(useCase, isPossible), cover)
  const isWalked = ({ id }: Scenario): boolean => walked.some((item) => item.id === id)
  const skipped = all
    .filter((scenario) => !isWalked(scenario))
    .map(({ id, title, transitions }) => ({
      ...{ id, title },
      reasons: [...new Set(transitions.flatMap((transition) => reasonAgainst(useCase, transition) ?? []))],
    }))
    // A scenario without a reason is not needed, because the selected scenarios already take the transitions of this
    // scenario.
    .filter(({ reasons }) => reasons.length > 0)
  return { chart: subject.chart, walked, skipped }
}

/** Returns one line for each reason. A scenario with several reasons counts only for the first reason. */
export const skippedLines = ({ chart, skipped }: RemoteScenarios): string[] =>
  [...Map.groupBy(skipped, ({ reasons: [reason = ''] }) => reason)].map(
    ([reason, own]) => `skipped  ${chart}: ${own.length} ${own.length === 1 ? 'scenario' : 'scenarios'}: ${reason}`,
  )

/**
 * The message of a failed scenario begins with the title of the scenario, and its second line has the error. The other
 * lines are left out, because they may contain a code or the PIN.
 */
export function failureOfScenario(message: string, title: string): string {
  const [first = '', second = ''] = message.split('\n')
  return title.endsWith(first.replace(/^Error: /, '')) ? second.trim() : first
}

/** The title of a result begins with the title of its `describe` block. */
const isResultOf =
  (chart: string, title: string) =>
  (result: Pick<TestResult, 'title'>): boolean =>
    result.title === `${chart}, in ${realWebsite} ${title}`

/**
 * Returns an entry for each scenario, with the use case as its suite. A scenario without a result counts as failed,
 * because the run ended before it.
 */
export const junitTestsOf = (
  found: readonly RemoteScenarios[],
  results: readonly Omit<TestResult, 'file'>[],
): JunitTest[] =>
  found.flatMap(({ chart, walked, skipped }) => [
    ...walked.map(({ title }): JunitTest => {
      const { status, seconds, failure = 'no result' } = results.find(isResultOf(chart, title)) ?? {}
      const entry = { file: chart, title, ...(seconds !== undefined && { seconds }) }
      return status === 'passed' ? { ...entry, state: status } : { ...entry, state: 'failed', reason: failure }
    }),
    ...skipped.map(
      ({ title, reasons }): JunitTest => ({ file: chart, title, state: 'skipped', reason: reasons.join(', ') }),
    ),
  ])

/**
 * Prints the number of skipped scenarios for each reason.
 * @param junit the file that gets the results as JUnit XML
 * @returns whether all scenarios passed
 */
export async function walkDeployed(site: DeployedSite, useCases: readonly Subject[], junit?: string): Promise<boolean> {
  const found = await Promise.all(useCases.map(remoteScenarios))
  for (const line of found.flatMap(skippedLines)) console.log(line)
  const chosen = found.filter(({ walked }) => walked.length > 0)
  const walked = chosen.flatMap((item) => item.walked)
  if (walked.length === 0) {
    if (junit !== undefined) writeJunit(junit, junitTestsOf(found, []))
    console.log('failed: no scenario of these use cases can run on a deployed site')
    return false
  }
  const output = join(cacheDir, 'paths-remote.json')
  rmSync(output, { force: true })
  const pattern = `^(${chosen.map(({ chart }) => chart).join('|')}), in .* → `
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  runProject('e2e', [...browserLevels.app.tests, '-t', pattern, ...reporters], {
    VITE_PATHS: walked.map(({ id }) => id).join(','),
    ...{ PATHS_URL: site.origin, PATHS_TEXTS: site.texts, PATHS_PIN: site.pin },
    PATHS_NUMBER: site.number.replace(/^\+1/, ''),
  })
  const tests =
    readResults(output, failureOfScenario)?.tests.filter(({ status }) => status === 'passed' || status === 'failed') ??
    []
  const passed = tests.filter(({ status }) => status === 'passed').length
  if (junit !== undefined) writeJunit(junit, junitTestsOf(found, tests))
  for (const { status, title } of tests) console.log(`${status === 'passed' ? '✓' : '✗'} ${title}`)
  const isWell = passed === walked.length
  console.log(`${isWell ? 'passed' : 'failed'}: ${passed} of ${walked.length} scenarios on ${site.origin}`)
  return isWell
}
