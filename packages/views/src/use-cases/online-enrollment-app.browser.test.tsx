import { EnrollmentShell } from '../steps/enrollment-shell.tsx'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import '../testing/short-reader.css'
import { onlineEnrollmentAppViews } from './online-enrollment-app.views.ts'

viewLevel('ONLINE_ENROLLMENT_APP', wholeWorkflow(onlineEnrollmentAppViews, [], EnrollmentShell))
