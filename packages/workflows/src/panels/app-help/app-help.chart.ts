/**
 * APP_HELP: a user in the app opens one of four full-screen categories and returns (R116–R123).
 *
 * surface → category → surface → left
 *
 * Invariant: at most one category is open, and no category stays open after Back.
 */
import { type AppHelpCategory, durations, type HelpQuestion } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'
import { appHelpPlaceOf } from '../help/help-items.ts'

type AppHelpEvent =
  | { type: 'category.opened'; category: AppHelpCategory }
  | { type: 'question.toggled'; question: HelpQuestion }
  | { type: 'hash.named'; hash: string }
  | { type: 'back.requested' }
export type AppHelpEmitted = { type: 'question.reached'; question: HelpQuestion | null } | { type: 'help.left' }

export interface AppHelpContext {
  category: AppHelpCategory | null
  open: readonly HelpQuestion[]
  /** The question that the URL hash names. Null if the hash names no question. */
  led: HelpQuestion | null
}

const named = ({ event }: { event: { hash: string } }): string => event.hash
const none = { category: null, open: [], led: null } as const

export const appHelpPanel = setup({
  types: typed<{
    context: AppHelpContext
    events: AppHelpEvent
    emitted: AppHelpEmitted
    tags: 'surface' | 'category' | 'leading' | 'left'
  }>(),
  guards: {
    isQuestion: (_, hash: string) => typeof appHelpPlaceOf(hash)?.question === 'string',
    isCategory: (_, hash: string) => appHelpPlaceOf(hash) !== undefined,
  },
  actions: {
    setCategory: assign((_, category: AppHelpCategory) => ({ ...none, category })),
    setNamed: assign((_, hash: string) => {
      const place = appHelpPlaceOf(hash)
      if (place === undefined) return none
      return { category: place.category, open: place.question === null ? [] : [place.question], led: place.question }
    }),
    toggle: assign({
      open: ({ context: { open } }, question: HelpQuestion) =>
        open.includes(question) ? open.filter((item) => item !== question) : [...open, question],
    }),
    forget: assign(none),
    tellReached: emit(({ context: { led } }) => ({ type: 'question.reached' as const, question: led })),
    tellLeft: emit({ type: 'help.left' }),
  },
  delays: { helpScrollDelay: durations.helpScrollDelay },
}).createMachine({
  id: 'APP_HELP',
  context: none,
  initial: 'surface',
  on: {
    'hash.named': [
      {
        guard: { type: 'isQuestion', params: named },
        target: '.leading',
        actions: { type: 'setNamed', params: named },
      },
      {
        guard: { type: 'isCategory', params: named },
        target: '.category',
        actions: { type: 'setNamed', params: named },
      },
    ],
  },
  states: {
    surface: {
      tags: 'surface',
      entry: 'forget',
      on: {
        'category.opened': {
          target: 'category',
          actions: { type: 'setCategory', params: ({ event }) => event.category },
        },
        'back.requested': 'left',
      },
    },
    category: {
      tags: 'category',
      on: {
        'question.toggled': { actions: { type: 'toggle', params: ({ event }) => event.question } },
        'back.requested': 'surface',
      },
    },
    leading: {
      tags: ['category', 'leading'],
      on: {
        'question.toggled': { actions: { type: 'toggle', params: ({ event }) => event.question } },
        'back.requested': 'surface',
      },
      after: { helpScrollDelay: { target: 'category', actions: 'tellReached' } },
    },
    left: { tags: 'left', entry: 'tellLeft' },
  },
})

export type AppHelpRef = ActorRefFrom<typeof appHelpPanel>

/** Each panel has a `bind…` function, even without calls, so that callers treat all panels alike. */
export const bindAppHelp = (_: Record<string, never>) => appHelpPanel.provide({})

export const appHelpHash = ({
  context: { category },
}: SnapshotFrom<typeof appHelpPanel>): '' | `#${AppHelpCategory}` => (category === null ? '' : `#${category}`)
