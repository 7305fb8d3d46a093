import { walkInEach } from '@palmflow/web/testing/surroundings/suite'
import { signIn } from './testing/paths-in-app.ts'
import { isPossible, past } from './testing/paths-possible.ts'
import { appScenarioDriversOf } from './testing/walk-on-phone.ts'

walkInEach({
  chart: 'AUTHENTICATE_APP',
  before: 'the real phone and its server',
  isPossible,
  past,
  scenarioDriverOf: appScenarioDriversOf(signIn),
  isFramed: true,
})
