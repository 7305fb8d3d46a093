import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindIngressChooser, ingressChooserPanel } from './ingress-chooser.chart.ts'

const choices = ['chooser.closed', 'flag.received', 'mode.switched', 'payments.chosen'] as const

const ingressChooserSamples = {
  bind: bindIngressChooser,
  inputs: {
    'visits the website': { input: { isHealthcareDirect: true }, sees: 'closed' },
    'visits the website, where healthcare is signed in to elsewhere': {
      input: { isHealthcareDirect: false },
      sees: 'closed',
    },
  },
  screens: {
    closed: { label: 'is on the page', can: ['chooser.opened', 'flag.received'] },
    'open signIn': { label: 'chooses how to sign in', can: [...choices, 'healthcare.chosen'] },
    'open signIn provider': {
      label: 'chooses how to sign in, perhaps elsewhere',
      can: [...choices, 'healthcare.chosen'],
    },
    'open signUp': { label: 'chooses how to sign up', can: [...choices, 'learn.chosen'] },
  },
  events: {
    'chooser.opened': {
      'presses Sign in': {
        gives: { mode: 'signIn' },
        sees: ['open signIn', 'open signIn provider'],
        proves: ['R007', 'R136'],
      },
      'presses Sign up': { gives: { mode: 'signUp' }, sees: 'open signUp', proves: ['R007', 'R136'] },
    },
    'mode.switched': {
      'takes the other of the two': {
        on: {
          'open signIn': { sees: 'open signUp', proves: ['R142'] },
          'open signIn provider': { sees: 'open signUp', proves: ['R142'] },
          'open signUp': { sees: ['open signIn', 'open signIn provider'], proves: ['R142'] },
        },
      },
    },
    'chooser.closed': { 'thinks again': { sees: 'closed' } },
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
    'learn.chosen': { 'wants to read about healthcare': { sees: 'closed', proves: ['R141'] } },
    'flag.received': {
      'sees that healthcare is signed in to here': {
        gives: { isHealthcareDirect: true },
        on: {
          closed: { sees: 'closed' },
          'open signIn': { sees: 'open signIn' },
          'open signIn provider': { sees: 'open signIn', proves: ['R144'] },
          'open signUp': { sees: 'open signUp' },
        },
      },
      'sees that healthcare is signed in to elsewhere': {
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
  ends: { 'the person has chosen, or stays': { screen: 'closed', good: true } },
  secrets: [],
} as const satisfies Samples<typeof ingressChooserPanel, typeof bindIngressChooser>

export const subject = row('panel', ingressChooserPanel, ingressChooserSamples)
