export * from './online-enrollment-app.bind.ts'
export * from './online-enrollment-app.chart.ts'
export type {
  LastStep,
  OnlineEnrollmentAppContext,
  OnlineEnrollmentAppInput,
  OnlineEnrollmentAppOutput,
} from './online-enrollment-app.context.ts'
export * from './online-enrollment-app.origin.ts'
export * from './online-enrollment-app.resume.ts'
