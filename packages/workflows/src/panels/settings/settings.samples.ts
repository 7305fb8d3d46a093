import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSettings, type SettingsContext, settingsHash, settingsPanel } from './settings.chart.ts'

const document = {
  title: 'Privacy notice',
  html: '<h2 id="consumer-health">Consumer health</h2>',
  consentId: 'notice:1',
}
const inMenu = { sees: 'menu', shows: { hash: '', title: undefined } } as const
const back = ['back.requested'] as const
const fails = {
  on: { 'conditions loading': { sees: 'conditions failed' }, 'privacy loading': { sees: 'privacy failed' } },
} as const

const samePlace = ({ anchor }: SettingsContext) => ({
  shows: { hash: anchor === null ? '#privacy-notice' : '#consumer-health' },
})

const settingsSamples = {
  bind: bindSettings,
  inputs: { 'opens the settings': { ...inMenu, proves: ['R195'] } },
  screens: {
    menu: {
      label: 'sees the menu',
      can: ['signOut.requested', 'conditions.opened', 'privacy.opened', 'consumerHealth.opened', ...back],
    },
    'conditions loading': { label: 'waits for the conditions', can: back },
    'conditions document': { label: 'reads the conditions', can: back },
    'conditions failed': { label: 'can ask for the conditions again', can: ['reload.requested', ...back] },
    'conditions leaving': { label: 'waits to be taken elsewhere, from the conditions', can: back },
    'privacy loading': { label: 'waits for the notice', can: back },
    'privacy document': { label: 'reads the notice', can: back },
    'privacy failed': { label: 'can ask for the notice again', can: ['reload.requested', ...back] },
    'privacy leaving': { label: 'waits to be taken elsewhere, from the notice', can: back },
    signingOut: { label: 'is being signed out', can: [] },
    left: { label: 'has left', can: [] },
  },
  events: {
    'signOut.requested': {
      'signs out': {
        sees: 'signingOut',
        notifies: ['signOut.requested'],
        until: 'signOutBudget',
        proves: ['R013', 'R195'],
      },
    },
    'conditions.opened': {
      'wants to read the conditions': {
        knows: { opened: 'conditions' },
        sees: 'conditions loading',
        until: 'callBudget',
        shows: { hash: '#conditions-of-use' },
        proves: ['R013', 'R090', 'R195'],
      },
    },
    'privacy.opened': {
      'wants to read the privacy notice': {
        knows: { opened: 'privacy' },
        sees: 'privacy loading',
        until: 'callBudget',
        shows: { hash: '#privacy-notice' },
        proves: ['R013', 'R090', 'R195'],
      },
    },
    'consumerHealth.opened': {
      'wants to read of consumer health': {
        knows: { opened: 'privacy' },
        sees: 'privacy loading',
        until: 'callBudget',
        shows: { hash: '#consumer-health' },
        proves: ['R089'],
      },
    },
    'back.requested': {
      'goes back': {
        on: {
          menu: { sees: 'left', notifies: ['settings.left'], proves: ['R092'] },
          'conditions loading': inMenu,
          'conditions document': { ...inMenu, proves: ['R090', 'R091'] },
          'conditions failed': inMenu,
          'conditions leaving': inMenu,
          'privacy loading': inMenu,
          'privacy document': { ...inMenu, proves: ['R090', 'R091'] },
          'privacy failed': inMenu,
          'privacy leaving': inMenu,
        },
      },
    },
    'reload.requested': {
      'asks for the text again': {
        on: {
          'conditions failed': { sees: 'conditions loading' },
          'privacy failed': { sees: 'privacy loading', by: samePlace },
        },
      },
    },
  },
  waits: {
    leavingTimeout: {
      label: 'the person is still here',
      on: {
        'conditions leaving': { sees: 'conditions failed' },
        'privacy leaving': { sees: 'privacy failed' },
      },
    },
    signOutBudget: { label: 'the person is still here, signed in or not', ...inMenu },
  },
  calls: {
    loadDocument: {
      slot: 'loadDocument',
      row: 'fetchDocument',
      outcomes: {
        'the text comes': {
          output: document,
          on: {
            'conditions loading': { sees: 'conditions document', shows: { title: 'Privacy notice' } },
            'privacy loading': { sees: 'privacy document', shows: { title: 'Privacy notice' } },
          },
        },
        'the client takes the person elsewhere': {
          failure: 'leaving',
          on: {
            'conditions loading': { sees: 'conditions leaving', until: 'leavingTimeout' },
            'privacy loading': { sees: 'privacy leaving', until: 'leavingTimeout' },
          },
        },
        'the text does not come': { failure: ['notFound', 'unavailable', 'unknown'], ...fails },
        'no answer comes': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: {
    loadDocument: ({ opened }) => ({
      name: opened === 'conditions' ? 'website_conditions_of_use' : 'website_privacy_notice',
    }),
  },
  ends: {
    'the person has left': { screen: 'left', good: true },
    'the person is signed out': { screen: 'signingOut', good: true },
  },
  visible: (snapshot) => ({ hash: settingsHash(snapshot), title: snapshot.context.document?.title }),
  secrets: [],
} as const satisfies Samples<typeof settingsPanel, typeof bindSettings>

export const subject = row('panel', settingsPanel, settingsSamples)
