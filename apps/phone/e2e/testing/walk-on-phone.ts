import type { IsPossible } from '../../../../packages/paths/src/index.ts'
import { walkBeforeTheRealThing } from '../../../web/e2e/testing/paths-suite.ts'
import { Wire } from '../../../web/e2e/testing/paths-wire.ts'
import { withPhonesAhead } from './holder.ts'
import { PhoneEscort } from './paths-holder.ts'
import type { InAppUseCase } from './paths-in-app.ts'

/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
const generous = {
  wrongOtpPerWindow: 50,
  wrongPins: 50,
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
}

/** The tests of a use case before the real phone and its server. */
export function walkOnPhone({ useCase, ...walks }: OnPhone): void {
  const opensPhone = withPhonesAhead(generous)
  walkBeforeTheRealThing({
    ...walks,
    before: 'the real phone and its server',
    escortOf: async (journey) => {
      const holder = await opensPhone()
      holder.watch.announce(/Failed to load resource/, /palmflow: /)
      const wire = new Wire()
      await wire.follow(holder.page.context())
      return new PhoneEscort(holder, journey, wire, useCase)
    },
  })
}
