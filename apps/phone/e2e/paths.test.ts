import { walkBeforeTheRealThing } from '../../web/e2e/testing/paths-suite.ts'
import { Wire } from '../../web/e2e/testing/paths-wire.ts'
import { generous } from './testing/generous.ts'
import { withPhonesAhead } from './testing/holder.ts'
import { PhoneEscort } from './testing/paths-holder.ts'
import { signIn } from './testing/paths-in-app.ts'
import { isPossible, unreachable } from './testing/paths-possible.ts'

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
    return new PhoneEscort(holder, journey, wire, signIn)
  },
})
