import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppUser, openPhone } from '@palmflow/app-simulator/testing/phone'
import { type BuiltPages, startPhones } from '@palmflow/app-simulator/testing/start-phones'
import type { StartedBackend } from '@palmflow/backend'
import type { Db } from '@palmflow/backend/database/database'
import { openDb } from '@palmflow/backend/testing/enrolled-users'
import { root } from '@palmflow/tool-build/repo-folders'
import { buildSimulatorIfStale, buildWebIfStale } from '@palmflow/tool-build/stamp'
import { openBrowser } from '@palmflow/web/testing/browser/open-browser'
import type { Browser } from 'playwright'
import { type Outcome, partOf, type SoakInput } from './soak-run.ts'
import { SteadyUser, type UserFlow, type VisitTotals } from './steady-user.ts'

export interface Visitor {
  way: UserFlow
  /** Returns a line for each effect that occurred twice, partly, or not at all. */
  faultsOf(db: Db, backend: StartedBackend): Promise<readonly string[]>
}

export interface Visits {
  kills: number
  killsPerVisit: number
  comes(user: AppUser, index: number): Promise<Visitor>
}

interface VisitSetup {
  browser: Browser
  built: BuiltPages
}

/** Copies the build, so that a later build does not affect the run. */
async function copyOfBuilt(): Promise<BuiltPages & { folder: string }> {
  await buildWebIfStale()
  await buildSimulatorIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-kills-'))
  const [webDir, phoneDir] = [join(folder, 'web'), join(folder, 'phone')]
  await cp(join(root, 'apps/web/dist'), webDir, { recursive: true })
  await cp(join(root, 'apps/app-simulator/dist'), phoneDir, { recursive: true })
  return { folder, webDir, phoneDir }
}

async function visit(setup: VisitSetup, input: SoakInput, kills: number, comes: (user: AppUser) => Promise<Visitor>) {
  const budgets = { consentsPerDevice: 1_000, consentsPerAddress: 1_000 }
  const { backend, dataDir, close } = await startPhones(setup.built, budgets)
  const { context, user } = await openPhone(setup.browser, backend)
  let person: SteadyUser | undefined
  const withProblems = (problems: readonly string[]): VisitTotals => {
    const { totals, story } = person ?? { totals: { kills: 0, inFlight: 0, problems: [] }, story: 'at the start' }
    return { ...totals, problems: [...totals.problems, ...problems.map((problem) => `${problem}; ${story}`)] }
  }
  try {
    const { way, faultsOf } = await comes(user)
    person = new SteadyUser(user, way, input.random, kills)
    await person.goesThrough()
    const db = openDb({ dataDir })
    const faults = await faultsOf(db, backend)
    await db.destroy()
    return withProblems(faults)
  } catch (error) {
    return withProblems([`the visit could not continue: ${error instanceof Error ? error.message : String(error)}`])
  } finally {
    await context.close()
    await close()
  }
}

export async function killVisits(input: SoakInput, { kills, killsPerVisit, comes }: Visits): Promise<Outcome> {
  const built = await copyOfBuilt()
  const place = { built, browser: await openBrowser() }
  const wanted = partOf(kills, input, 2)
  const figures = { kills: 0, visits: 0, 'in a call': 0 }
  const problems: string[] = []
  while (figures.kills < wanted && problems.length < 10) {
    const { visits: index } = figures
    const remaining = Math.min(killsPerVisit, wanted - figures.kills)
    const totals = await visit(place, input, remaining, (user) => comes(user, index))
    figures.visits += 1
    figures.kills += totals.kills
    figures['in a call'] += totals.inFlight
    problems.push(...totals.problems)
    for (const problem of totals.problems) input.log(problem)
    input.log(`${figures.kills} of ${wanted} kills in ${figures.visits} visits, ${problems.length} problems`)
  }
  await place.browser.close()
  await rm(built.folder, { recursive: true, force: true })
  return { figures, problems }
}
