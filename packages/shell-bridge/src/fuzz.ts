import { type HostileKind, hostileMessage } from './fuzz/hostile.ts'
import { createRandom } from './fuzz/random.ts'
import { createTargets, type Effects, genuineAnswer, type Target, welcome } from './fuzz/targets.ts'
import { templates } from './fuzz/templates.ts'
import type { IgnoredReason } from './inbox.ts'
import { bridgeLimits } from './limits.ts'

export interface FuzzResult {
  seed: number
  count: number
  byKind: Partial<Record<HostileKind | 'flood', number>>
  ignored: Record<Target['name'], Partial<Record<IgnoredReason, number>>>
  /**
   * The number of valid messages between the hostile messages. Each valid message must have an effect. Otherwise the
   * other counts prove nothing.
   */
  genuine: { sentCount: number; receivedCount: number }
  thrown: number
  /** The number of hostile messages with an externally visible effect. This number must be 0. */
  stateChanges: number
  /** The first hostile message with an effect. The same seed reproduces this message. */
  firstChange?: { index: number; kind: string; target: Target['name'] }
}

/** The delay between messages in milliseconds. With this delay only a flood exceeds the rate limit. */
const pause = 1_000 / (bridgeLimits.inboundPerSecond - 10)
const noSender = { origin: '', source: undefined }

function createRange(result: FuzzResult) {
  const effects: Effects = { count: 0 }
  const time = { now: 0 }
  const targets = createTargets(effects, time)
  const effectOf = (target: Target, data: unknown, from = target.trusted ?? noSender): number => {
    const before = effects.count
    try {
      target.receive(data, from)
    } catch {
      result.thrown += 1
    }
    return effects.count - before
  }
  return {
    effects,
    targets,
    pass: (ms: number) => {
      time.now += ms
    },
    hostile: (index: number, kind: HostileKind | 'flood', target: Target, data: unknown, from?: Target['trusted']) => {
      result.byKind[kind] = (result.byKind[kind] ?? 0) + 1
      const isChanged = effectOf(target, data, from) !== 0 || 'polluted' in {}
      if (!isChanged) return
      result.stateChanges += 1
      result.firstChange ??= { index, kind, target: target.name }
    },
    genuine: (target: Target, data: unknown, expected: number) => {
      result.genuine.sentCount += 1
      result.genuine.receivedCount += effectOf(target, data) === expected ? 1 : 0
    },
  }
}
type Range = ReturnType<typeof createRange>

/**
 * Sends more messages at once than the limit of one second allows. The receiver drops the excess messages. One second
 * later, messages pass again.
 */
function flood({ targets, hostile, genuine, pass }: Range, index: number): void {
  for (const target of targets) {
    const stale = { ...templates[target.hears][0], nonce: 'another-page-load-00' }
    for (let shot = 0; shot < bridgeLimits.inboundPerSecond; shot += 1) hostile(index, 'flood', target, stale)
    if (target.genuine !== undefined) hostile(index, 'flood', target, target.genuine)
  }
  pass(1_000)
  for (const target of targets) if (target.genuine !== undefined) genuine(target, target.genuine, 1)
}

function conclude({ targets, genuine, pass }: Range): void {
  pass(1_000)
  for (const target of targets) {
    if (target.name === 'frame' || target.name === 'native') genuine(target, genuineAnswer, 1)
    // The welcome has two effects, because the stored event and the request are sent.
    if (target.name === 'greeting') genuine(target, welcome, 2)
    if (target.name === 'host') genuine(target, target.genuine, 1)
  }
}

/**
 * Sends `count` hostile messages to pages and to a shell, and counts the effects. The pages are in a frame or in an iOS
 * web view. A flood follows after each 5,000 messages. The same seed results in the same messages.
 */
export function fuzzBridge(seed: number, count: number): FuzzResult {
  const result: FuzzResult = {
    seed,
    count,
    byKind: {},
    ignored: { frame: {}, greeting: {}, native: {}, host: {} },
    genuine: { sentCount: 0, receivedCount: 0 },
    thrown: 0,
    stateChanges: 0,
  }
  const random = createRandom(seed)
  const range = createRange(result)
  for (let index = 0; index < count; index += 1) {
    range.pass(pause)
    const target = random.pick(range.targets)
    const shot = hostileMessage(random, target, range.effects)
    range.hostile(index, shot.kind, target, shot.data, shot.from)
    if (index % 100 === 99) {
      const well = random.pick(range.targets)
      if (well.genuine !== undefined) range.genuine(well, well.genuine, 1)
    }
    if (index % 5_000 === 4_999) flood(range, index)
  }
  conclude(range)
  for (const { name, ignored } of range.targets) result.ignored[name] = Object.fromEntries(ignored())
  return result
}
