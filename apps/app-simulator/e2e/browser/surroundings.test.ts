import { walkInEach } from '@palmflow/web/testing/surroundings/suite'
import { signIn } from '../testing/paths/sign-in.ts'
import { isPossible, past } from '../testing/paths/sign-in-scenario-filter.ts'
import { appScenarioDriversOf } from '../testing/paths/walk-on-phone.ts'

walkInEach({
  chart: 'AUTHENTICATE_APP',
  place: 'the whole app against the real server',
  isPossible,
  past,
  scenarioDriverOf: appScenarioDriversOf(signIn),
  isFramed: true,
})
