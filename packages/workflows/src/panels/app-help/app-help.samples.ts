import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { type AppHelpContext, appHelpHash, appHelpPanel, bindAppHelp } from './app-help.chart.ts'

const led = (category: AppHelpContext['category']) =>
  ({ sees: 'category leading', until: 'helpScrollDelay', shows: { category } }) as const
const above = { sees: 'surface', shows: { category: null, open: [], hash: '' } } as const
const inside = ['question.toggled', 'back.requested', 'hash.named'] as const

const appHelpSamples = {
  bind: bindAppHelp,
  inputs: { 'help page': { ...above, proves: ['R115'] } },
  screens: {
    surface: {
      label: 'help start',
      can: ['category.opened', 'back.requested', 'hash.named'],
    },
    category: { label: 'help category', can: inside },
    'category leading': { label: 'scrolling to question', can: inside },
    left: { label: 'left', can: ['hash.named'] },
  },
  events: {
    'category.opened': {
      'opens category': {
        gives: { category: 'manage' },
        sees: 'category',
        shows: { category: 'manage', open: [], hash: '#manage' },
        proves: ['R116'],
      },
    },
    'question.toggled': {
      'toggles question': {
        gives: { question: 'change-phone' },
        by: ({ open }: AppHelpContext) => ({
          shows: { open: open.includes('change-phone') ? [] : [...open, 'change-phone'] },
        }),
      },
    },
    'back.requested': {
      'goes back': {
        on: {
          surface: { sees: 'left', notifies: ['help.left'] },
          category: { ...above, proves: ['R116'] },
          'category leading': { ...above, proves: ['R116'] },
        },
      },
    },
    'hash.named': {
      'follows link to phone number change': { gives: { hash: '#change-phone' }, ...led('manage'), proves: ['R119'] },
      'follows link to category': {
        gives: { hash: '#manage' },
        sees: 'category',
        shows: { category: 'manage', open: [], hash: '#manage' },
      },
    },
  },
  waits: { helpScrollDelay: { label: 'after scroll delay', sees: 'category', notifies: ['question.reached'] } },
  asks: {},
  ends: {
    left: { screen: 'left', good: true },
    reading: { screen: 'category', good: true },
  },
  visible: (snapshot) => {
    const { category, open } = snapshot.context
    return { category, open, hash: appHelpHash(snapshot) }
  },
  secrets: [],
  survivors: {
    'on hash.named [2]: guard removed': 'the action also ignores an unknown hash; app-help.test sends such hashes',
  },
} as const satisfies Samples<typeof appHelpPanel, typeof bindAppHelp>

export const subject = row('panel', appHelpPanel, appHelpSamples)
