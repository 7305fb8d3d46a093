import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { codesSentTo } from '../../apps/backend/src/testing/crowd.ts'
import { openDb } from '../../apps/backend/src/testing/enrolled.ts'
import { type Built, openPhone, startPhones } from '../../apps/phone/e2e/testing/phone.ts'
import { openBrowser } from '../../apps/web/e2e/testing/browser.ts'
import { buildPhoneIfStale, buildWebIfStale, root } from '../parts/stamp.ts'
import { type Given, type Outcome, partOf, type SoakRun } from './parts/soak-run.ts'
import { number, SteadyPerson, type Tally } from './parts/steady-person.ts'

const killsPerVisit = 5
const twin = { codes: 1, pins: 1 }
const demo = { codes: 0, pins: 0 }

async function signedInSessions(dataDir: string): Promise<number> {
  const db = openDb({ dataDir })
  const rows = await db.selectFrom('sessions').select('id').where('profileId', 'is not', null).execute()
  await db.destroy()
  return rows.length
}

interface Place {
  browser: Browser
  built: Built
}

/** A copy: another build beside the run must not disturb it. */
async function copyOfBuilt(): Promise<Built & { folder: string }> {
  await buildWebIfStale()
  await buildPhoneIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-kills-'))
  const [webDir, phoneDir] = [join(folder, 'web'), join(folder, 'phone')]
  await cp(join(root, 'apps/web/dist'), webDir, { recursive: true })
  await cp(join(root, 'apps/phone/dist'), phoneDir, { recursive: true })
  return { folder, webDir, phoneDir }
}

/** One phone, one sign-in, whatever is killed on the way; then its effects are counted. */
async function visit(place: Place, given: Given, kills: number, isTwin: boolean): Promise<Tally> {
  const { backend, dataDir, close } = await startPhones(place.built, {
    consentsPerDevice: 1_000,
    consentsPerAddress: 1_000,
  })
  const { context, holder } = await openPhone(place.browser, backend)
  const person = new SteadyPerson(holder, given.roll, kills)
  try {
    if (isTwin) await holder.sets('Person', 'Twin')
    const tally = await person.signsIn()
    const wanted = isTwin ? twin : demo
    const { otpComparisons, pinComparisons } = backend.counters
    const texts = (await codesSentTo(backend.origins.website, number)).length
    const sessions = await signedInSessions(dataDir)
    const found = `${texts} texts, ${otpComparisons} codes and ${pinComparisons} PINs compared, ${sessions} sessions`
    const isOnce =
      texts === wanted.codes && otpComparisons === wanted.codes && pinComparisons === wanted.pins && sessions === 1
    return isOnce
      ? tally
      : { ...tally, problems: [...tally.problems, `an effect was doubled: ${found}; ${person.story}`] }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ...person.tally, problems: [...person.tally.problems, `nobody could go on: ${why}; ${person.story}`] }
  } finally {
    await context.close()
    await close()
  }
}

async function killAll(given: Given): Promise<Outcome> {
  const built = await copyOfBuilt()
  const place = { built, browser: await openBrowser() }
  const wanted = partOf(300, given, 2)
  const figures = { kills: 0, visits: 0, 'in a call': 0 }
  const problems: string[] = []
  while (figures.kills < wanted && problems.length < 10) {
    const isTwin = figures.visits % 3 !== 2
    const tally = await visit(place, given, Math.min(killsPerVisit, wanted - figures.kills), isTwin)
    figures.visits += 1
    figures.kills += tally.kills
    figures['in a call'] += tally.inFlight
    problems.push(...tally.problems)
  }
  await place.browser.close()
  await rm(built.folder, { recursive: true, force: true })
  return { figures, problems }
}

export const run: SoakRun = {
  name: 'web-view-kills',
  about:
    'the web view is killed 300 times on the way through a sign-in by palm, before, while and after each act: the page ' +
    'that opens again is at the same step or further, and each text, guess and session is there once',
  run: killAll,
}
