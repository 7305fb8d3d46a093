import { enUs } from '@palmflow/views/testing/texts'
import { isPossible, past, useCase } from '../testing/paths/sign-in.ts'
import { scenarioDriversOf } from '../testing/paths/walk-on-website.ts'
import { walkInEach } from '../testing/surroundings/suite.ts'

walkInEach({
  chart: 'AUTHENTICATE',
  before: 'the real website and its server',
  isPossible,
  past,
  scenarioDriverOf: scenarioDriversOf(useCase),
  arrives: enUs.myProfile,
})
