import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindDownloadApp, downloadAppPanel } from './download-app.chart.ts'

const offered = { sees: 'offer' } as const
const leads = (fact: string) => ({ sees: 'leading', notifies: [fact], until: 'leavingTimeout' }) as const
const launches = ({ launchApp }: { launchApp: boolean }) =>
  leads(launchApp ? 'androidApp.opened' : 'androidStore.opened')

const downloadAppSamples = {
  bind: bindDownloadApp,
  inputs: {
    'comes for the app': { input: { launchApp: true }, sees: 'detecting', until: 'callBudget' },
    'comes for the store alone': { input: { launchApp: false }, sees: 'detecting', until: 'callBudget' },
  },
  screens: {
    detecting: { label: 'waits for the page to know their device', can: [] },
    leading: { label: 'is being led to where the app is got', can: [] },
    offer: { label: 'can choose where to get the app', can: [] },
  },
  events: {},
  waits: { leavingTimeout: { label: 'the person is still here', ...offered } },
  calls: {
    detectDevice: {
      slot: 'detectDevice',
      row: 'detectDevice',
      outcomes: {
        'it is one of Apple’s': { output: 'ios', ...leads('iosStore.opened'), proves: ['R100'] },
        'it is an Android': {
          output: 'android',
          sees: 'leading',
          until: 'leavingTimeout',
          by: launches,
          proves: ['R101'],
        },
        'it is neither': { output: 'other', ...offered },
        'the platform is unknown': { failure: ['unavailable', 'unknown'], ...offered },
        'no answer comes': { after: 'callBudget', ...offered },
      },
    },
  },
  asks: { detectDevice: () => ({}) },
  ends: {
    'the person chooses': { screen: 'offer', good: true },
    'the person is led away': { screen: 'leading', good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof downloadAppPanel, typeof bindDownloadApp>

export const subject = row('panel', downloadAppPanel, downloadAppSamples)
