/**
 * HELP: a reader of the website opens what they want to know, or is led to what the address names (A86–A88).
 *
 * reading → leading → reading
 *
 * Invariant: what an address names is open, its category too, before anybody is led to it; an unknown one opens nothing.
 */
import { durations } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'
import { type HelpItem, helpCategoryIds, helpCategoryOf, helpItemOf, helpItems } from './help-items.ts'

type HelpEvent =
  | { type: 'category.toggled' | 'question.toggled'; item: HelpItem }
  | { type: 'all.toggled' }
  | { type: 'hash.named'; hash: string }
/** The page listens, and brings it before the reader. */
export type HelpEmitted = { type: 'item.reached'; item: HelpItem }

export interface HelpContext {
  open: readonly HelpItem[]
  /** Where the address leads, or led last; until then the beginning. */
  led: HelpItem
}

const isAllOpenIn = ({ open }: HelpContext): boolean => helpCategoryIds.every((category) => open.includes(category))

/** With the category that it stands in: a question in a closed one cannot be read. */
const opened = (open: readonly HelpItem[], item: HelpItem): readonly HelpItem[] => [
  ...new Set([...open, helpCategoryOf(item) ?? item, item]),
]

export const helpPanel = setup({
  types: typed<{ context: HelpContext; events: HelpEvent; emitted: HelpEmitted; tags: 'reading' | 'leading' }>(),
  guards: { isKnown: (_, hash: string) => helpItemOf(hash) !== undefined },
  actions: {
    toggle: assign({
      open: ({ context: { open } }, item: HelpItem) =>
        open.includes(item) ? open.filter((one) => one !== item) : opened(open, item),
    }),
    toggleAll: assign({ open: ({ context }) => (isAllOpenIn(context) ? [] : helpItems) }),
    openNamed: assign(({ context }, hash: string) => {
      const item = helpItemOf(hash)
      return item === undefined ? {} : { open: opened(context.open, item), led: item }
    }),
    tellReached: emit(({ context: { led } }) => ({ type: 'item.reached' as const, item: led })),
  },
  delays: { helpScrollDelay: durations.helpScrollDelay },
}).createMachine({
  id: 'HELP',
  context: { open: [], led: 'getting-started' },
  initial: 'reading',
  on: {
    'category.toggled': { actions: { type: 'toggle', params: ({ event }) => event.item } },
    'question.toggled': { actions: { type: 'toggle', params: ({ event }) => event.item } },
    'all.toggled': { actions: 'toggleAll' },
    'hash.named': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.hash },
        target: '.leading',
        actions: { type: 'openNamed', params: ({ event }) => event.hash },
      },
      // What was named before is not in the address any more: nobody is led there.
      { target: '.reading' },
    ],
  },
  states: {
    reading: { tags: 'reading' },
    leading: {
      tags: 'leading',
      after: { helpScrollDelay: { target: 'reading', actions: 'tellReached' } },
    },
  },
})

export type HelpRef = ActorRefFrom<typeof helpPanel>

/** It asks nothing of the world; bound like every other panel. */
export const bindHelp = (_: Record<string, never>) => helpPanel.provide({})

/** Whether every category is open: what the one button does next. */
export const isAllOpen = ({ context }: SnapshotFrom<typeof helpPanel>): boolean => isAllOpenIn(context)
