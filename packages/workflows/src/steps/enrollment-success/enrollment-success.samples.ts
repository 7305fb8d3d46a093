import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindEnrollmentSuccess, enrollmentSuccessStep } from './enrollment-success.chart.ts'

const url = 'https://juniper.example/welcome'

const goesOn = ['continue.requested', 'programs.requested'] as const

export const enrollmentSuccessSamples = {
  bind: bindEnrollmentSuccess,
  inputs: {
    'has enrolled': { input: {}, sees: 'success', proves: ['R278'] },
    'had a profile before': { input: { isRecognized: true }, sees: 'success' },
    'has enrolled at a partner': {
      input: { title: 'You are set for Juniper', buttonText: 'Back to Juniper', buttonUrl: url },
      sees: 'success partner',
      proves: ['R279', 'R305'],
    },
    'has enrolled, and was not linked to the partner': {
      input: { buttonText: 'Back to Juniper', buttonUrl: url },
      sees: 'success return',
      proves: ['R278'],
    },
  },
  screens: {
    'success return': {
      label: 'sees that their palm works, and led back to the partner',
      can: goesOn,
    },
    success: { label: 'sees that their palm works', can: goesOn },
    'success partner': { label: 'sees from the partner that their palm works', can: goesOn },
  },
  events: {
    'continue.requested': {
      'goes on': {
        on: {
          success: { ends: 'the person goes on' },
          'success return': { ends: 'the person goes on to the partner' },
          'success partner': { ends: 'the person goes on to the partner' },
        },
      },
    },
    'programs.requested': { 'goes to the programs': { ends: 'the programs are wanted', proves: ['R261'] } },
  },
  asks: {},
  ends: {
    'the programs are wanted': { output: { kind: 'programsWanted' }, good: true },
    'the person goes on to the partner': { output: { kind: 'continued', url }, good: true },
    'the person goes on': { output: { kind: 'continued' }, good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof enrollmentSuccessStep, typeof bindEnrollmentSuccess>

export const subject = row('step', enrollmentSuccessStep, enrollmentSuccessSamples)
