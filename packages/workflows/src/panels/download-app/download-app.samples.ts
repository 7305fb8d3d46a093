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
    'app download': { input: { launchApp: true }, sees: 'detecting', until: 'callBudget' },
    'app download from a store only': { input: { launchApp: false }, sees: 'detecting', until: 'callBudget' },
  },
  screens: {
    detecting: { label: 'detecting device', can: [] },
    leading: { label: 'redirecting to store', can: [] },
    offer: { label: 'store choice', can: [] },
  },
  events: {},
  waits: { leavingTimeout: { label: 'redirect timeout', ...offered } },
  calls: {
    detectDevice: {
      slot: 'detectDevice',
      row: 'detectDevice',
      outcomes: {
        'Apple device': { output: 'ios', ...leads('iosStore.opened'), proves: ['R100'] },
        'Android device': {
          output: 'android',
          sees: 'leading',
          until: 'leavingTimeout',
          by: launches,
          proves: ['R101'],
        },
        'other device': { output: 'other', ...offered },
        'unknown platform': { failure: ['unavailable', 'unknown'], ...offered },
        'no response': { after: 'callBudget', ...offered },
      },
    },
  },
  asks: { detectDevice: () => ({}) },
  ends: {
    'store choice': { screen: 'offer', good: true },
    redirected: { screen: 'leading', good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof downloadAppPanel, typeof bindDownloadApp>

export const subject = row('panel', downloadAppPanel, downloadAppSamples)
