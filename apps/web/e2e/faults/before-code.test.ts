import { isAfterCode } from '../testing/faults/subject.ts'
import { describeFaults } from '../testing/faults/suite.ts'

describeFaults('before the code', (call) => !isAfterCode(call))
