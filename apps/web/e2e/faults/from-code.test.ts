import { isAfterCode } from '../testing/faults/subject.ts'
import { describeFaults } from '../testing/faults/suite.ts'

describeFaults('from the code on', isAfterCode)
