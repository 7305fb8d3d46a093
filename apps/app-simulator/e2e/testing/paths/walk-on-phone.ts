import { type ActiveSurrounding, type IsPossible, within } from '@palmflow/paths'
import { PageWire } from '@palmflow/web/testing/paths/page-wire'
import { PageScenarioDriver } from '@palmflow/web/testing/paths/scenario-driver'
import { walkBeforeTheRealThing } from '@palmflow/web/testing/paths/suite'
import { generous } from '@palmflow/web/testing/paths/website'
import type { Host, PageSurrounding, ScenarioDriverOf } from '@palmflow/web/testing/surroundings/surrounding'
import type { BrowserContext } from 'playwright'
import { type WatchedHolder, withPhones, withPhonesAhead } from '../app-user.ts'
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
}: PageSurrounding): Promise<{ holder: WatchedHolder; laid: ActiveSurrounding }> {
  let opened: WatchedHolder | undefined
  const holderOf = (): WatchedHolder => {
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
  return { holder: opened, laid }
}

export function appScenarioDriversOf(useCase: InAppUseCase): ScenarioDriverOf {
  const opensPhone = withPhonesAhead(generousOnPhone)
  return async (scenario, surrounding) => {
    const { holder, laid } = surrounding
      ? await openInside(surrounding)
      : { holder: await opensPhone(), laid: undefined }
    holder.watch.announce(/Failed to load resource/, /palmflow: /)
    const wire = new PageWire()
    await wire.follow(holder.page.context())
    const parts = { driver: phoneDriver(holder), visit: new PhoneVisit(holder, scenario, useCase) }
    const scenarioDriver = new PageScenarioDriver({ ...parts, scenario, wire, laid })
    return laid === undefined ? scenarioDriver : within(laid, scenarioDriver, scenario.transitions)
  }
}

export function walkOnPhone({ useCase, ...walks }: OnPhone): void {
  walkBeforeTheRealThing({
    ...walks,
    before: 'the real phone and its server',
    scenarioDriverOf: appScenarioDriversOf(useCase),
  })
}
