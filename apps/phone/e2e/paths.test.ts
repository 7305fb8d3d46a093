import { walkBeforeTheRealThing } from '../../web/e2e/testing/paths-suite.ts'
import { Wire } from '../../web/e2e/testing/paths-wire.ts'
import { withPhonesAhead } from './testing/holder.ts'
import { PhoneEscort } from './testing/paths-holder.ts'
import { isPossible, unreachable } from './testing/paths-possible.ts'

/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
const generous = {
  ...{ wrongOtpPerWindow: 50, wrongPins: 50, smsPerNumberWindow: 50, smsPerNumberDay: 50 },
  ...{
    unclearPalmsPerShellHour: 500,
    unclearPalmsPerShellDay: 5_000,
    nearPalmsPerShellWeek: 500,
    nearPalmsPerPerson: 500,
  },
}
const opensPhone = withPhonesAhead(generous)

walkBeforeTheRealThing({
  chart: 'AUTHENTICATE_APP',
  before: 'the real phone and its server',
  isPossible,
  unreachable,
  escortOf: async (journey) => {
    const holder = await opensPhone()
    holder.watch.announce(/Failed to load resource/, /palmflow: /)
    const wire = new Wire()
    await wire.follow(holder.page.context())
    return new PhoneEscort(holder, journey, wire)
  },
})
