import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindEnrollmentSuccess, enrollmentSuccessStep } from './enrollment-success.chart.ts'

const url = 'https://juniper.example/welcome'

const goesOn = ['continue.requested', 'programs.requested'] as const

export const enrollmentSuccessSamples = {
  bind: bindEnrollmentSuccess,
  inputs: {
    'after enrolment': { input: {}, sees: 'success', proves: ['R278'] },
    'after enrolment with existing profile': { input: { isRecognized: true }, sees: 'success' },
    'after enrolment at a partner': {
      input: { title: 'You are set for Juniper', buttonText: 'Back to Juniper', buttonUrl: url },
      sees: 'success partner',
      proves: ['R279', 'R305'],
    },
    'after enrolment without partner link': {
      input: { buttonText: 'Back to Juniper', buttonUrl: url, unlinkedPartner: 'Juniper' },
      sees: 'success return',
      proves: ['R278'],
    },
  },
  screens: {
    'success return': {
      label: 'success with return to partner',
      can: goesOn,
    },
    success: { label: 'success', can: goesOn },
    'success partner': { label: 'success at partner', can: goesOn },
  },
  events: {
    'continue.requested': {
      continues: {
        on: {
          success: { ends: 'continued' },
          'success return': { ends: 'continued to partner' },
          'success partner': { ends: 'continued to partner' },
        },
      },
    },
    'programs.requested': { 'opens programs': { ends: 'continued to programs', proves: ['R261'] } },
  },
  asks: {},
  ends: {
    'continued to programs': { output: { kind: 'programsWanted' }, good: true },
    'continued to partner': { output: { kind: 'continued', url }, good: true },
    continued: { output: { kind: 'continued' }, good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof enrollmentSuccessStep, typeof bindEnrollmentSuccess>

export const subject = row('step', enrollmentSuccessStep, enrollmentSuccessSamples)
