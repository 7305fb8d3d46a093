import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindHelp, type HelpContext, helpPanel, isAllOpen } from './help.chart.ts'
import { helpCategoryIds } from './help-items.ts'

const always = ['category.toggled', 'question.toggled', 'all.toggled', 'search.typed', 'hash.named'] as const
const led = { sees: 'leading', until: 'helpScrollDelay' } as const
const has = (open: HelpContext['open'], ...items: HelpContext['open']) => items.every((item) => open.includes(item))
const turned =
  (item: HelpContext['open'][number], name: string) =>
  ({ open }: HelpContext) => ({ shows: { [name]: !open.includes(item) } })

const helpSamples = {
  bind: bindHelp,
  inputs: {
    'help page': { sees: 'reading', shows: { all: false, accessibility: false, search: '' }, proves: ['R111'] },
  },
  screens: {
    reading: { label: 'help', can: always },
    leading: { label: 'scrolling to target', can: always },
    searching: {
      label: 'help search',
      can: ['question.toggled', 'search.typed', 'search.cleared', 'hash.named'],
    },
  },
  events: {
    'category.toggled': {
      'toggles category': {
        gives: { item: 'accessibility' },
        by: turned('accessibility', 'accessibility'),
        proves: ['R111'],
      },
    },
    'question.toggled': {
      'finds question in page': { gives: { item: 'languages' }, by: turned('languages', 'languages') },
    },
    'all.toggled': {
      'toggles all': {
        by: ({ open }: HelpContext) => ({ shows: { all: !has(open, ...helpCategoryIds) } }),
        proves: ['R112'],
      },
    },
    'search.typed': {
      searches: { gives: { text: 'span' }, sees: 'searching', shows: { search: 'span' } },
    },
    'search.cleared': { 'clears search': { sees: 'reading', shows: { search: '' } } },
    'hash.named': {
      'follows link to category': {
        gives: { hash: '#healthcare' },
        ...led,
        shows: { healthcare: true, search: '' },
        proves: ['R032', 'R113'],
      },
      'follows link to question': {
        gives: { hash: '#change-phone' },
        ...led,
        shows: { phone: true, search: '' },
        proves: ['R033', 'R113'],
      },
      'follows deep link': {
        gives: { hash: '#retail' },
        ...led,
        shows: { payment: true, search: '' },
        proves: ['R032', 'R033', 'R113'],
      },
      'follows unknown link': {
        gives: { hash: '#nothing' },
        sees: 'reading',
        on: { searching: { sees: 'searching' } },
      },
    },
  },
  waits: {
    helpScrollDelay: { label: 'after scroll delay', sees: 'reading', notifies: ['item.reached'], proves: ['R114'] },
  },
  asks: {},
  ends: { reading: { screen: 'reading', good: true } },
  visible: (snapshot) => {
    const { open, query } = snapshot.context
    return {
      search: query,
      all: isAllOpen(snapshot),
      accessibility: has(open, 'accessibility'),
      languages: has(open, 'accessibility', 'languages'),
      healthcare: has(open, 'healthcare'),
      phone: has(open, 'account', 'change-phone'),
      payment: has(open, 'payment'),
    }
  },
  bound: ({ open, query }: HelpContext) => [query, ...open.toSorted()],
  secrets: [],
} as const satisfies Samples<typeof helpPanel, typeof bindHelp>

export const subject = row('panel', helpPanel, helpSamples)
