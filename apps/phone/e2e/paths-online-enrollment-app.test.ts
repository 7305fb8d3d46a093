import { walkBeforeTheRealThing } from '../../web/e2e/testing/paths-suite.ts'
import { Wire } from '../../web/e2e/testing/paths-wire.ts'
import { generous } from './testing/generous.ts'
import { withPhonesAhead } from './testing/holder.ts'
import { enrolment } from './testing/paths-enrol.ts'
import { isPossible, unreachable } from './testing/paths-enrol-possible.ts'
import { PhoneEscort } from './testing/paths-holder.ts'

const opensPhone = withPhonesAhead(generous)

walkBeforeTheRealThing({
  chart: 'ONLINE_ENROLLMENT_APP',
  before: 'the real phone and its server',
  isPossible,
  unreachable,
  escortOf: async (journey) => {
    const holder = await opensPhone()
    holder.watch.announce(/Failed to load resource/, /palmflow: /)
    const wire = new Wire()
    await wire.follow(holder.page.context())
    return new PhoneEscort(holder, journey, wire, enrolment)
  },
})
