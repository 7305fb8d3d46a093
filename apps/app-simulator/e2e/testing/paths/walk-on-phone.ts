import { type ActiveSurrounding, type IsPossible, within } from '@palmflow/paths'
import { PageWire } from '@palmflow/web/testing/paths/page-wire'
import { PageScenarioDriver } from '@palmflow/web/testing/paths/scenario-driver'
import { walkScenarios } from '@palmflow/web/testing/paths/suite'
import { generous } from '@palmflow/web/testing/paths/website'
import type { Host, PageSurrounding, ScenarioDriverOf } from '@palmflow/web/testing/surroundings/surrounding'
import type { BrowserContext } from 'playwright'
import { type WatchedAppUser, withPhones, withPhonesAhead } from '../app-user.ts'
import { PhoneVisit, phoneDriver } from './phone-visit.ts'
import type { InAppUseCase } from './sign-in.ts'

const generousOnPhone = {
  ...generous,
  unclearPalmsPerShellHour: 500,
  unclearPalmsPerShellDay: 5_000,
  nearPalmsPerShellWeek: 500,
  nearPalmsPerPerson: 500,
}

interface OnPhone {
  chart: string
  useCase: InAppUseCase
  isPossible: IsPossible
  unreachable: Readonly<Record<string, string>>
  past?: readonly string[]
}

/** Applies the surrounding to the web view before the first page loads. */
async function openInside({
  lay,
  visit = {},
}: PageSurrounding): Promise<{ user: WatchedAppUser; laid: ActiveSurrounding }> {
  let opened: WatchedAppUser | undefined
  const holderOf = (): WatchedAppUser => {
    if (opened === undefined) throw new Error('the phone has no page yet')
    return opened
  }
  const hostIn = (context: BrowserContext): Host => ({
    context,
    isFramed: true,
    get page() {
      return holderOf().page
    },
    get body() {
      return holderOf().view.locator('body')
    },
  })
  let laid: ActiveSurrounding | undefined
  const intercept = async (context: BrowserContext): Promise<void> => {
    laid = await lay(hostIn(context))
  }
  const { browser, ...watched } = visit
  opened = await withPhones()(generousOnPhone, { ...browser, ...watched, intercept })
  if (laid === undefined) throw new Error('the surrounding was not added')
  return { user: opened, laid }
}

export function appScenarioDriversOf(useCase: InAppUseCase): ScenarioDriverOf {
  const opensPhone = withPhonesAhead(generousOnPhone)
  return async (scenario, surrounding) => {
    const { user, laid } = surrounding ? await openInside(surrounding) : { user: await opensPhone(), laid: undefined }
    user.watch.announce(/Failed to load resource/, /palmflow: /)
    const wire = new PageWire()
    await wire.follow(user.page.context())
    const parts = { driver: phoneDriver(user), visit: new PhoneVisit(user, scenario, useCase) }
    const scenarioDriver = new PageScenarioDriver({ ...parts, scenario, wire, laid })
    return laid === undefined ? scenarioDriver : within(laid, scenarioDriver, scenario.transitions)
  }
}

export function walkOnPhone({ useCase, ...walks }: OnPhone): void {
  walkScenarios({
    ...walks,
    place: 'the whole app against the real server',
    scenarioDriverOf: appScenarioDriversOf(useCase),
  })
}
