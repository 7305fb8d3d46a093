import { bridgeLimits } from '../limits.ts'
import type { Random } from './random.ts'
import { type Effects, pageNonce, shellOrigin, type Target, webOrigin } from './targets.ts'
import { brokenContents, everything, type Fields, otherWay, templates } from './templates.ts'

interface Shot {
  data: unknown
  from?: { origin: string; source: unknown }
}
type Make = (random: Random, target: Target, effects: Effects) => Shot

const protoNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const
const wrongValues = [null, 0, '', true, 'x'.repeat(300), '\u0000', -1.5] as const
const strangers = [
  'https://evil.example',
  'null',
  '',
  '*',
  'http://shell.example',
  'https://shell.example.evil.example',
  'https://shell.example:444',
  'https://SHELL.example',
  'https://web.example.',
  'file://',
] as const

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

/** Creates a valid message from a wrong sender. The origin, the window or both are wrong. */
const foreign: Make = (random, target) => {
  const { origin, source } = target.trusted ?? { origin: webOrigin, source: undefined }
  const otherOrigin = random.pick([...strangers, target.hears === 'toWebView' ? webOrigin : shellOrigin])
  const otherSource = random.pick([null, undefined, {}, target, globalThis])
  const from = random.pick([
    { origin: otherOrigin, source },
    { origin, source: otherSource },
    { origin: otherOrigin, source: otherSource },
  ])
  return { data: random.pick(everything[target.hears]), from }
}

const anyNonce = (random: Random): unknown =>
  random.pick([
    random.word(16 + random.below(49)),
    random.word(random.below(16)),
    pageNonce.toUpperCase(),
    `${pageNonce} `,
    `${pageNonce}\n`,
    pageNonce.slice(1),
    `${pageNonce.slice(0, -1)}!`,
    [pageNonce],
    { toString: pageNonce },
    null,
    0,
  ])
const stale: Make = (random, { hears }) => ({ data: { ...random.pick(templates[hears]), nonce: anyNonce(random) } })

const version: Make = (random, { hears }) => {
  const palmflow = random.pick([0, 2, -1, 1.5, '1', true, null, [1], Number.NaN, undefined, {}, 1e308])
  return { data: { ...random.pick(everything[hears]), palmflow } }
}

const direction: Make = (random, { hears }) => ({ data: random.pick(otherWay(hears)) })

const kind: Make = (random, { hears }) => {
  const wrong = random.pick([...protoNames, random.word(6), 'EVENT', 'xstate.done.actor.otp', 'authenticated'])
  return { data: { ...random.pick(everything[hears]), kind: wrong } }
}

const name: Make = (random, { hears }) => {
  const named = random.pick(templates[hears])
  const wrong = random.pick([...protoNames, random.word(9), 'auth.completed', 'workflow.auth-completed ', 'sign.out'])
  return { data: 'name' in named ? { ...named, name: wrong } : { ...named, kind: wrong } }
}

const shape: Make = (random, { hears }) => {
  const fields = random.pick(templates[hears])
  const [first = 'kind', ...rest] = Object.keys(fields)
  const key = random.pick([first, ...rest])
  return { data: random.next() < 0.3 ? without(fields, key) : { ...fields, [key]: random.pick(wrongValues) } }
}

const content: Make = (random, { hears }) => ({ data: random.pick(brokenContents[hears]) })

/** Creates a text or an object with a prototype key, at the top or in the first inner object. */
const protoKey: Make = (random, { hears }) => {
  const key = JSON.stringify(random.pick(['__proto__', 'constructor', 'prototype']))
  const text = JSON.stringify(random.pick(templates[hears]))
  const poison = `${key}:{"polluted":true,"kind":"signal"},`
  const at = random.next() < 0.5 ? 1 : Math.max(1, text.indexOf(':{') + 2)
  const poisoned = `${text.slice(0, at)}${poison}${text.slice(at)}`.replace(',}', '}')
  return { data: random.next() < 0.5 ? poisoned : JSON.parse(poisoned) }
}

const cyclic: Make = (random, { hears }) => {
  const ring: Record<string, unknown> = { ...random.pick(templates[hears]) }
  ring[random.pick(['payload', 'answer', 'extra', 'facts'])] = ring
  return { data: ring }
}

const long = 'A'.repeat(bridgeLimits.characters)
const wide = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`key-${index}`, index]))
let nested: unknown = {}
for (let depth = 0; depth < 20_000; depth += 1) nested = { nested }
const deepText = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const huge: Make = (random, { hears }) => {
  const fields = random.pick(templates[hears])
  return {
    data: random.pick<unknown>([
      { ...fields, extra: long },
      { ...fields, extra: wide },
      { ...fields, extra: nested },
      { ...fields, extra: new Array(1_000_000) },
      { ...fields, [long]: 1 },
      JSON.stringify({ ...fields, extra: long }),
      deepText,
    ]),
  }
}

class Impostor {}
const exotic: Make = (random, { hears }, effects) => {
  const fields = random.pick(templates[hears])
  const acts = () => (effects.count += 1)
  const throws = () => {
    throw new Error('trap')
  }
  const trapped: unknown = Object.defineProperty({ ...fields }, random.pick(['palmflow', 'kind', 'nonce', 'extra']), {
    get: acts,
    enumerable: true,
  })
  return {
    data: random.pick<unknown>([
      trapped,
      { ...fields, [random.pick(['payload', 'answer', 'id'])]: trapped },
      new Proxy(fields, { getOwnPropertyDescriptor: throws, ownKeys: throws, get: acts }),
      new Proxy(fields, { getPrototypeOf: throws, get: acts }),
      Object.assign(new Impostor(), fields),
      Object.create(fields),
      Object.assign(new Map(), fields),
      Object.assign(new Date(0), fields),
      Object.defineProperty(acts, 'palmflow', { value: 1 }),
      { ...fields, toJSON: acts },
      { ...fields, extra: 1n },
      { ...fields, extra: Symbol('s') },
    ]),
  }
}

function anything(random: Random, depth: number): unknown {
  const leaf = random.pick<unknown>([null, true, 0, -1, 1e21, '', random.word(8), 'palmflow', undefined])
  if (depth === 0 || random.next() < 0.4) return leaf
  const items = Array.from({ length: random.below(5) }, () => anything(random, depth - 1))
  if (random.next() < 0.4) return items
  const key = () => random.pick([...protoNames, 'palmflow', 'kind', 'nonce', 'name', 'payload', random.word(4)])
  return Object.fromEntries(items.map((item) => [key(), item]))
}
const noise: Make = (random) => ({ data: anything(random, 4) })

/** Creates truncated text, or text with one changed character and without the nonce of the page load. */
const text: Make = (random, { hears }) => {
  const whole = JSON.stringify(random.pick(templates[hears]))
  if (random.next() < 0.5) return { data: whole.slice(0, random.below(whole.length)) }
  const guessed = whole.replace(pageNonce, random.word(pageNonce.length))
  const at = random.below(guessed.length)
  return { data: `${guessed.slice(0, at)}${String.fromCharCode(random.below(256))}${guessed.slice(at + 1)}` }
}

const early: Make = (random, { hears }) => ({ data: random.pick(templates[hears]) })

export type HostileKind =
  | 'foreign'
  | 'stale'
  | 'version'
  | 'direction'
  | 'kind'
  | 'name'
  | 'shape'
  | 'content'
  | 'protoKey'
  | 'cyclic'
  | 'huge'
  | 'exotic'
  | 'noise'
  | 'text'
  | 'early'
type Named = readonly [HostileKind, Make]
const shared: readonly Named[] = [
  ['stale', stale],
  ['version', version],
  ['direction', direction],
  ['kind', kind],
  ['name', name],
  ['shape', shape],
  ['content', content],
  ['protoKey', protoKey],
  ['cyclic', cyclic],
  ['exotic', exotic],
  ['noise', noise],
  ['text', text],
]
const rare: Named = ['huge', huge]

export function hostileMessage(random: Random, target: Target, effects: Effects): Shot & { kind: HostileKind } {
  const own: readonly Named[] = [
    ...(target.trusted === undefined ? [] : ([['foreign', foreign]] as const)),
    ...(target.name === 'greeting' ? ([['early', early]] as const) : []),
  ]
  const [first = rare, ...rest] = [...shared, ...own]
  const [kindOfShot, make] = random.below(200) === 0 ? rare : random.pick([first, ...rest])
  return { kind: kindOfShot, ...make(random, target, effects) }
}
