import { enrolment } from './testing/paths-enrol.ts'
import { isPossible, unreachable } from './testing/paths-enrol-possible.ts'
import { walkOnPhone } from './testing/walk-on-phone.ts'

walkOnPhone({ chart: 'ONLINE_ENROLLMENT_APP', useCase: enrolment, isPossible, unreachable })
