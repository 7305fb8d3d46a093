/**
 * HELP: a user searches and opens questions, or the page scrolls to the target of the URL hash (R110–R114).
 *
 * reading → leading → reading. Search: reading → searching → reading
 *
 * Invariants: before the page scrolls, the target and its category are open. An unknown hash opens nothing. A known
 * hash ends a search, because the search results could hide the target.
 */
import { durations } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'
import { type HelpItem, helpCategoryIds, helpCategoryOf, helpItemOf, helpItems } from './help-items.ts'

type HelpEvent =
  | { type: 'category.toggled' | 'question.toggled'; item: HelpItem }
  | { type: 'all.toggled' | 'search.cleared' }
  | { type: 'search.typed'; text: string }
  | { type: 'hash.named'; hash: string }
export type HelpEmitted = { type: 'item.reached'; item: HelpItem }

export interface HelpContext {
  /** The search text. An empty text shows all questions. */
  query: string
  open: readonly HelpItem[]
  /** The last known target of the URL hash. The initial value is the first category. */
  led: HelpItem
}

const isAllOpenIn = ({ open }: HelpContext): boolean => helpCategoryIds.every((category) => open.includes(category))

/** Opens a question and its category, because a question in a closed category is not visible. */
const opened = (open: readonly HelpItem[], item: HelpItem): readonly HelpItem[] => [
  ...new Set([...open, helpCategoryOf(item) ?? item, item]),
]

/** Search results have no categories, so only the other screens use these transitions. */
const togglesCategories = {
  'category.toggled': { actions: 'toggle' },
  'all.toggled': { actions: 'toggleAll' },
} as const

export const helpPanel = setup({
  types: typed<{
    context: HelpContext
    events: HelpEvent
    emitted: HelpEmitted
    tags: 'reading' | 'leading' | 'searching'
  }>(),
  guards: {
    isKnown: (_, hash: string) => helpItemOf(hash) !== undefined,
  },
  actions: {
    toggle: assign(({ context: { open }, event }) => {
      if (event.type !== 'category.toggled' && event.type !== 'question.toggled') return {}
      const { item } = event
      return { open: open.includes(item) ? open.filter((one) => one !== item) : opened(open, item) }
    }),
    toggleAll: assign({ open: ({ context }) => (isAllOpenIn(context) ? [] : helpItems) }),
    setQuery: assign({ query: (_, text: string) => text }),
    openNamed: assign(({ context }, hash: string) => {
      const item = helpItemOf(hash)
      return item === undefined ? {} : { query: '', open: opened(context.open, item), led: item }
    }),
    tellReached: emit(({ context: { led } }) => ({ type: 'item.reached' as const, item: led })),
  },
  delays: { helpScrollDelay: durations.helpScrollDelay },
}).createMachine({
  id: 'HELP',
  context: { query: '', open: [], led: 'getting-started' },
  initial: 'reading',
  on: {
    'question.toggled': { actions: 'toggle' },
    'search.typed': { target: '.searching', actions: { type: 'setQuery', params: ({ event }) => event.text } },
    'hash.named': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.hash },
        target: '.leading',
        actions: { type: 'openNamed', params: ({ event }) => event.hash },
      },
      // The hash names no known target, so the page does not scroll.
      { target: '.reading' },
    ],
  },
  states: {
    reading: { tags: 'reading', on: togglesCategories },
    searching: {
      tags: 'searching',
      on: {
        'search.cleared': { target: 'reading', actions: { type: 'setQuery', params: '' } },
        'hash.named': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.hash },
            target: 'leading',
            actions: { type: 'openNamed', params: ({ event }) => event.hash },
          },
          // Keeps the search, because the user may have typed before the page reads its URL hash.
          { target: 'searching' },
        ],
      },
    },
    leading: {
      tags: 'leading',
      on: togglesCategories,
      after: { helpScrollDelay: { target: 'reading', actions: 'tellReached' } },
    },
  },
})

export type HelpRef = ActorRefFrom<typeof helpPanel>

/** Each panel has a `bind…` function, even without calls, so that callers treat all panels alike. */
export const bindHelp = (_: Record<string, never>) => helpPanel.provide({})

export const isAllOpen = ({ context }: SnapshotFrom<typeof helpPanel>): boolean => isAllOpenIn(context)
