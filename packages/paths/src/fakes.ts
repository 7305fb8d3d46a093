import { type AnyStateMachine, assign, createMachine, emit, fromPromise, setup } from 'xstate'
import type { AnySamples, Samples } from './samples.ts'
import type { FaultModel, Injection, Subject } from './subject.ts'

class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: string
  constructor(kind: string) {
    super(kind)
    this.kind = kind
  }
}
type Event = { type: 'word.given'; word: string } | { type: 'word.edited' | 'help.closed' }
type Ask = (input: { word: string }, signal: AbortSignal) => Promise<{ parcel: string }>
interface Context {
  message: string | null
  given: string
}

const kindOf = (event: object): string | undefined =>
  'error' in event && event.error instanceof Refusal ? event.error.kind : undefined

const secret = 'swordfish'
const types: { context: Context; events: Event; tags: 'asked' | 'busy' | 'helped'; emitted: { type: 'parcel.given' } } =
  {
    context: { message: null, given: '' },
    events: { type: 'word.edited' },
    tags: 'busy',
    emitted: { type: 'parcel.given' },
  }

const parcelSetup = setup({
  types,
  actors: { open: fromPromise<{ parcel: string }, { word: string }>(() => new Promise(() => {})) },
  guards: {
    isWord: ({ event }) => event.type === 'word.given' && event.word.length > 3,
    isWrong: ({ event }) => kindOf(event) === 'wrong',
  },
  actions: {
    say: assign({ message: (_, message: string) => message }),
    hush: assign({ message: null }),
    keep: assign(({ event }) => (event.type === 'word.given' ? { given: event.word } : {})),
    tell: emit({ type: 'parcel.given' }),
  },
  delays: { patience: 1_000, messageTime: 50 },
})

export const opening = {
  id: 'open',
  src: 'open',
  input: ({ event }: { event: Event }) => ({ word: event.type === 'word.given' ? event.word : '' }),
  onDone: { target: 'given', actions: 'tell' },
  onError: [
    { guard: 'isWrong', target: 'asking', actions: { type: 'say', params: 'wrongWord' } },
    { target: 'helping' },
  ],
} as const

/** A correct chart. The chart is small, so that a test can plant each kind of bug in a copy. */
export const parcel = parcelSetup.createMachine({
  id: 'PARCEL',
  context: { message: null, given: '' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'asked',
      on: {
        'word.given': [{ guard: 'isWord', target: 'opening' }, { actions: { type: 'say', params: 'shortWord' } }],
        'word.edited': { actions: 'hush' },
      },
    },
    opening: { tags: 'busy', entry: 'hush', invoke: opening, after: { patience: 'helping' } },
    helping: { tags: 'helped', on: { 'help.closed': 'asking' } },
    given: { type: 'final' },
  },
})

const bind = (calls: { open: Ask }) =>
  parcel.provide({ actors: { open: fromPromise(({ input, signal }) => calls.open(input, signal)) } })

export const parcelSamples = {
  bind,
  inputs: { 'parcel counter': { sees: 'asked' } },
  screens: {
    asked: { label: 'word form', can: ['word.given', 'word.edited'] },
    busy: { label: 'loading', can: [] },
    helped: { label: 'help', can: ['help.closed'] },
  },
  events: {
    'word.given': {
      'submits word': { gives: { word: secret }, sees: 'busy', knows: { word: secret } },
      'submits short word': { gives: { word: 'sw' }, says: 'shortWord', knows: {} },
    },
    'word.edited': { 'edits word': {} },
    'help.closed': { 'closes help': { sees: 'asked' } },
  },
  calls: {
    open: {
      slot: 'open',
      row: 'open',
      outcomes: {
        'correct word': { output: { parcel: 'a cake' }, ends: 'parcel handed over', notifies: ['parcel.given'] },
        'wrong word': { failure: 'wrong', sees: 'asked', says: 'wrongWord' },
        'service down': { failure: 'down', sees: 'helped' },
        'no response': { after: 'patience', sees: 'helped' },
      },
    },
  },
  asks: { open: ({ word = '' }) => ({ word }) },
  ends: { 'parcel handed over': { good: true } },
  messageIn: ({ context }) => context.message,
  secrets: [secret],
} as const satisfies Samples<typeof parcel, typeof bind>

const answers = (kind: string, hasEffect = false): Injection => ({ type: 'answer', kind, hasEffect })

const faultModel: FaultModel = {
  failure: (kind) => new Refusal(kind),
  failuresOf: () => ['wrong', 'down'],
  hasEffect: () => true,
  faults: [
    { name: 'down', inject: () => answers('down') },
    { name: 'lost response', inject: () => answers('down', true) },
    { name: 'wrong', inject: () => answers('wrong') },
    { name: 'slow', inject: () => ({ type: 'answer', afterMs: 500, hasEffect: true }) },
    { name: 'silence', inject: () => ({ type: 'silence' }) },
    { name: 'twice', inject: () => ({ type: 'twice' }) },
    { name: 'late', inject: () => ({ type: 'late' }) },
  ],
  budgetMs: 2_000,
}

export const subjectOf = (samples: AnySamples = parcelSamples, machine: AnyStateMachine = parcel): Subject => ({
  chart: 'PARCEL',
  kind: 'step',
  stem: 'parcel',
  file: 'parcel.samples.ts',
  machine,
  samples,
  faultModel,
})

export const withBug = (state: string, change: object, samples: AnySamples = parcelSamples): Subject => ({
  ...subjectOf(samples),
  alter: ({ config, implementations }) =>
    createMachine(
      { ...config, states: { ...config.states, [state]: { ...config.states?.[state], ...change } } },
      implementations,
    ),
})

const hallTypes: { events: { type: 'hall.left' } } = { events: { type: 'hall.left' } }
const hall = setup({ types: hallTypes, actors: { PARCEL: parcel } }).createMachine({
  id: 'HALL',
  initial: 'PARCEL',
  on: { 'hall.left': '.left' },
  states: {
    PARCEL: { invoke: { id: 'PARCEL', src: 'PARCEL', onDone: 'served', onError: 'broken' } },
    broken: {},
    served: { type: 'final' },
    left: { type: 'final' },
  },
})

type HallCalls = Parameters<typeof parcelSamples.bind>[0]
const bindHall = ({ open }: HallCalls): AnyStateMachine =>
  hall.provide({
    actors: {
      PARCEL: parcel.provide({ actors: { open: fromPromise(({ input, signal }) => open(input, signal)) } }),
    },
  })

const hallSamples = {
  bind: bindHall,
  inputs: { hall: { sees: 'PARCEL' } },
  screens: {
    PARCEL: { label: 'parcel step', can: ['hall.left'] },
    broken: { label: 'error screen', can: ['hall.left'] },
  },
  events: { 'hall.left': { leaves: { ends: 'hall left' } } },
  steps: {
    PARCEL: {
      of: parcelSamples,
      ends: { 'parcel handed over': { ends: 'hall left' } },
      breaks: { sees: 'broken' },
    },
  },
  asks: parcelSamples.asks,
  ends: { 'hall left': { good: true } },
  secrets: parcelSamples.secrets,
} as const satisfies Samples<typeof hall, typeof bindHall>

export const hallSubject: Subject = { ...subjectOf(hallSamples, hall), chart: 'HALL', kind: 'use-case' }
