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
  inputs: { 'settings page': { ...inMenu, proves: ['R195'] } },
  screens: {
    menu: {
      label: 'menu',
      can: ['signOut.requested', 'conditions.opened', 'privacy.opened', 'consumerHealth.opened', ...back],
    },
    'conditions loading': { label: 'loading conditions', can: back },
    'conditions document': { label: 'conditions', can: back },
    'conditions failed': { label: 'conditions load error', can: ['reload.requested', ...back] },
    'conditions leaving': { label: 'redirecting from conditions', can: back },
    'privacy loading': { label: 'loading privacy notice', can: back },
    'privacy document': { label: 'privacy notice', can: back },
    'privacy failed': { label: 'privacy notice load error', can: ['reload.requested', ...back] },
    'privacy leaving': { label: 'redirecting from privacy notice', can: back },
    signingOut: { label: 'signing out', can: [] },
    left: { label: 'left', can: [] },
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
      'opens conditions': {
        knows: { opened: 'conditions' },
        sees: 'conditions loading',
        until: 'callBudget',
        shows: { hash: '#conditions-of-use' },
        proves: ['R013', 'R090', 'R195'],
      },
    },
    'privacy.opened': {
      'opens privacy notice': {
        knows: { opened: 'privacy' },
        sees: 'privacy loading',
        until: 'callBudget',
        shows: { hash: '#privacy-notice' },
        proves: ['R013', 'R090', 'R195'],
      },
    },
    'consumerHealth.opened': {
      'opens consumer health notice': {
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
      retries: {
        on: {
          'conditions failed': { sees: 'conditions loading' },
          'privacy failed': { sees: 'privacy loading', by: samePlace },
        },
      },
    },
  },
  waits: {
    leavingTimeout: {
      label: 'redirect timeout',
      on: {
        'conditions leaving': { sees: 'conditions failed' },
        'privacy leaving': { sees: 'privacy failed' },
      },
    },
    signOutBudget: { label: 'sign-out timeout', ...inMenu },
  },
  calls: {
    loadDocument: {
      slot: 'loadDocument',
      row: 'fetchDocument',
      outcomes: {
        'document loaded': {
          output: document,
          on: {
            'conditions loading': { sees: 'conditions document', shows: { title: 'Privacy notice' } },
            'privacy loading': { sees: 'privacy document', shows: { title: 'Privacy notice' } },
          },
        },
        redirect: {
          failure: 'leaving',
          on: {
            'conditions loading': { sees: 'conditions leaving', until: 'leavingTimeout' },
            'privacy loading': { sees: 'privacy leaving', until: 'leavingTimeout' },
          },
        },
        'load failed': { failure: ['notFound', 'unavailable', 'unknown'], ...fails },
        'no response': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: {
    loadDocument: ({ opened }) => ({
      name: opened === 'conditions' ? 'website_conditions_of_use' : 'website_privacy_notice',
    }),
  },
  ends: {
    left: { screen: 'left', good: true },
    'signed out': { screen: 'signingOut', good: true },
  },
  visible: (snapshot) => ({ hash: settingsHash(snapshot), title: snapshot.context.document?.title }),
  secrets: [],
} as const satisfies Samples<typeof settingsPanel, typeof bindSettings>

export const subject = row('panel', settingsPanel, settingsSamples)
