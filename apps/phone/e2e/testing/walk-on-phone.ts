import { type IsPossible, type Laid, within } from '@palmflow/paths'
import { walkBeforeTheRealThing } from '@palmflow/web/testing/paths-suite'
import { Wire } from '@palmflow/web/testing/paths-wire'
import type { EscortOf, Host, PageSurrounding } from '@palmflow/web/testing/surroundings/surrounding'
import type { BrowserContext } from 'playwright'
import { type WatchedHolder, withPhones, withPhonesAhead } from './holder.ts'
import { PhoneEscort } from './paths-holder.ts'
import type { InAppUseCase } from './paths-in-app.ts'

/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
const generous = {
  wrongOtpPerWindow: 50,
  wrongPins: 50,
  wrongPinsInRow: 1_000,
  wrongPinsPerMonth: 1_000,
  wrongStepUps: 1_000,
  rightPinsPerHour: 1_000,
  smsPerNumberWindow: 50,
  smsPerNumberDay: 50,
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

/** A phone whose web view has a surrounding from its first page on. */
async function openInside({ lay, visit = {} }: PageSurrounding): Promise<{ holder: WatchedHolder; laid: Laid }> {
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
  let laid: Laid | undefined
  const intercept = async (context: BrowserContext): Promise<void> => {
    laid = await lay(hostIn(context))
  }
  const { browser, ...watched } = visit
  opened = await withPhones()(generous, { ...browser, ...watched, intercept })
  if (laid === undefined) throw new Error('the surrounding was not laid')
  return { holder: opened, laid }
}

/** Makes the escorts of journeys through a use case on the phone. */
export function phoneEscortsOf(useCase: InAppUseCase): EscortOf {
  const opensPhone = withPhonesAhead(generous)
  return async (journey, surrounding) => {
    const { holder, laid } = surrounding
      ? await openInside(surrounding)
      : { holder: await opensPhone(), laid: undefined }
    holder.watch.announce(/Failed to load resource/, /palmflow: /)
    const wire = new Wire()
    await wire.follow(holder.page.context())
    const escort = new PhoneEscort(holder, journey, wire, useCase, laid)
    return laid === undefined ? escort : within(laid, escort, journey.legs)
  }
}

/** The tests of a use case before the real phone and its server. */
export function walkOnPhone({ useCase, ...walks }: OnPhone): void {
  walkBeforeTheRealThing({ ...walks, before: 'the real phone and its server', escortOf: phoneEscortsOf(useCase) })
}
