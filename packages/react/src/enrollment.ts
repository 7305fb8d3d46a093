/** The enrolment in an app shell, with its charts. */
export * from './in-app/enrollment-visit.ts'
