import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindIngressChooser, ingressChooserPanel } from './ingress-chooser.chart.ts'

const choices = ['chooser.closed', 'flag.received', 'mode.switched', 'payments.chosen'] as const

const ingressChooserSamples = {
  bind: bindIngressChooser,
  inputs: {
    website: { input: { isHealthcareDirect: true }, sees: 'closed' },
    'website with external healthcare sign-in': {
      input: { isHealthcareDirect: false },
      sees: 'closed',
    },
  },
  screens: {
    closed: { label: 'page', can: ['chooser.opened', 'flag.received'] },
    'open signIn': { label: 'sign-in options', can: [...choices, 'healthcare.chosen'] },
    'open signIn provider': {
      label: 'sign-in options with external sign-in',
      can: [...choices, 'healthcare.chosen'],
    },
    'open signUp': { label: 'sign-up options', can: [...choices, 'learn.chosen'] },
  },
  events: {
    'chooser.opened': {
      'opens Sign in': {
        gives: { mode: 'signIn' },
        sees: ['open signIn', 'open signIn provider'],
        proves: ['R007', 'R136'],
      },
      'opens Sign up': { gives: { mode: 'signUp' }, sees: 'open signUp', proves: ['R007', 'R136'] },
    },
    'mode.switched': {
      'switches between sign-in and sign-up': {
        on: {
          'open signIn': { sees: 'open signUp', proves: ['R142'] },
          'open signIn provider': { sees: 'open signUp', proves: ['R142'] },
          'open signUp': { sees: ['open signIn', 'open signIn provider'], proves: ['R142'] },
        },
      },
    },
    'chooser.closed': { cancels: { sees: 'closed' } },
    'payments.chosen': {
      'chooses payments': {
        on: {
          'open signIn': { sees: 'closed', notifies: ['payments.wanted'], proves: ['R139'] },
          'open signIn provider': { sees: 'closed', notifies: ['payments.wanted'], proves: ['R139'] },
          'open signUp': { sees: 'closed', notifies: ['app.wanted'], proves: ['R008', 'R139'] },
        },
      },
    },
    'healthcare.chosen': {
      'chooses healthcare': {
        on: {
          'open signIn': { sees: 'closed', notifies: ['healthcare.wanted'], proves: ['R140', 'R144'] },
          'open signIn provider': { sees: 'closed', notifies: ['provider.wanted'], proves: ['R140', 'R144'] },
        },
      },
    },
    'learn.chosen': { 'opens healthcare information': { sees: 'closed', proves: ['R141'] } },
    'flag.received': {
      'receives flag for own healthcare sign-in': {
        gives: { isHealthcareDirect: true },
        on: {
          closed: { sees: 'closed' },
          'open signIn': { sees: 'open signIn' },
          'open signIn provider': { sees: 'open signIn', proves: ['R144'] },
          'open signUp': { sees: 'open signUp' },
        },
      },
      'receives flag for external healthcare sign-in': {
        gives: { isHealthcareDirect: false },
        on: {
          closed: { sees: 'closed' },
          'open signIn': { sees: 'open signIn provider', proves: ['R144'] },
          'open signIn provider': { sees: 'open signIn provider' },
          'open signUp': { sees: 'open signUp' },
        },
      },
    },
  },
  asks: {},
  ends: { 'chosen or closed': { screen: 'closed', good: true } },
  secrets: [],
} as const satisfies Samples<typeof ingressChooserPanel, typeof bindIngressChooser>

export const subject = row('panel', ingressChooserPanel, ingressChooserSamples)
