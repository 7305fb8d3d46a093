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
    'opens the help': { sees: 'reading', shows: { all: false, accessibility: false, search: '' }, proves: ['R111'] },
  },
  screens: {
    reading: { label: 'reads the help', can: always },
    leading: { label: 'is led to what the address names', can: always },
    searching: {
      label: 'searches the help',
      can: ['question.toggled', 'search.typed', 'search.cleared', 'hash.named'],
    },
  },
  events: {
    'category.toggled': {
      'presses a category': {
        gives: { item: 'accessibility' },
        by: turned('accessibility', 'accessibility'),
        proves: ['R111'],
      },
    },
    'question.toggled': {
      'finds a question in the page': { gives: { item: 'languages' }, by: turned('languages', 'languages') },
    },
    'all.toggled': {
      'presses expand all, or collapse all': {
        by: ({ open }: HelpContext) => ({ shows: { all: !has(open, ...helpCategoryIds) } }),
        proves: ['R112'],
      },
    },
    'search.typed': {
      'searches for a word': { gives: { text: 'span' }, sees: 'searching', shows: { search: 'span' } },
    },
    'search.cleared': { 'empties the search': { sees: 'reading', shows: { search: '' } } },
    'hash.named': {
      'comes for a category': {
        gives: { hash: '#healthcare' },
        ...led,
        shows: { healthcare: true, search: '' },
        proves: ['R032', 'R113'],
      },
      'comes for a question': {
        gives: { hash: '#change-phone' },
        ...led,
        shows: { phone: true, search: '' },
        proves: ['R033', 'R113'],
      },
      'comes by a deep link': {
        gives: { hash: '#retail' },
        ...led,
        shows: { payment: true, search: '' },
        proves: ['R032', 'R033', 'R113'],
      },
      'comes by a hash that names nothing': {
        gives: { hash: '#nothing' },
        sees: 'reading',
        on: { searching: { sees: 'searching' } },
      },
    },
  },
  waits: {
    helpScrollDelay: { label: 'what is named is open', sees: 'reading', notifies: ['item.reached'], proves: ['R114'] },
  },
  asks: {},
  ends: { 'the reader reads on': { screen: 'reading', good: true } },
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
