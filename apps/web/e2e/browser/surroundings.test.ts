import { enUs } from '@palmflow/views/testing/texts'
import { isPossible, past, useCase } from '../testing/paths/sign-in.ts'
import { scenarioDriversOf } from '../testing/paths/walk-on-website.ts'
import { realWebsite } from '../testing/site/remote-site.ts'
import { walkInEach } from '../testing/surroundings/suite.ts'

walkInEach({
  chart: 'AUTHENTICATE',
  place: realWebsite,
  isPossible,
  past,
  scenarioDriverOf: scenarioDriversOf(useCase),
  arrives: enUs.myProfile,
})
