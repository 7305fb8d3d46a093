import { enrolment } from '../testing/paths/enrolment.ts'
import { isPossible, unreachable } from '../testing/paths/enrolment-possible.ts'
import { walkOnPhone } from '../testing/paths/walk-on-phone.ts'

walkOnPhone({ chart: 'ONLINE_ENROLLMENT_APP', useCase: enrolment, isPossible, unreachable })
