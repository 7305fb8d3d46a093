import { enrolment } from '../testing/paths/enrolment.ts'
import { isPossible, unreachable } from '../testing/paths/enrolment-scenario-filter.ts'
import { walkOnPhone } from '../testing/paths/walk-on-phone.ts'

walkOnPhone({ chart: 'ONLINE_ENROLLMENT_APP', useCase: enrolment, isPossible, unreachable })
