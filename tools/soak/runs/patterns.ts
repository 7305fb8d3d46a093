import { limits } from '@palmflow/contract'
import { testExternalId } from '@palmflow/contract/external-id'
import type { Random } from '@palmflow/paths'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const pick = <One>(random: Random, all: readonly [One, ...One[]]): One =>
  all[Math.floor(random() * all.length)] ?? all[0]

const atoms = ['a', 'b', '[ab]', '[^b]', '.', 'a?', '\\w', '(?:a|b)', '(?:a|a)', '(?:a|aa)', '(?:|a)'] as const
const often = ['*', '+', '?', '{2}', '{0,3}', '{1,4}', '{2,}'] as const
/**
 * Returns a pattern with nested repetitions. A backtracking engine is slow for such a pattern, because a text can match
 * in many ways.
 */
function patternOf(random: Random, depth: number): string {
  if (depth === 0) return pick(random, atoms)
  const inner = patternOf(random, depth - 1)
  const kind = random()
  if (kind < 0.5) return `(?:${inner})${pick(random, often)}`
  if (kind < 0.75) return `${inner}${patternOf(random, depth - 1)}`
  return `(?:${inner}|${patternOf(random, depth - 1)})`
}
/** Patterns that are invalid, or that an engine with linear time does not support. */
const odd = ['(?=a)', '(a)\\1', '(?<!a)', '[z-a]', '((', '{1001}', '(?:(?:a{30}){30}){30}', '\\'] as const
const textOf = (random: Random, length: number): string =>
  Array.from({ length }, () => (random() < 0.9 ? 'a' : 'b')).join('')

async function tryPatterns(input: SoakInput): Promise<Outcome> {
  const { random: roll } = input
  const figures = { patterns: 0, readable: 0, compared: 0, slowestMs: 0, msAt64: 0, msAt32: 0 }
  const problems: string[] = []
  for (let remaining = partOf(10_000, input, 200); remaining > 0; remaining -= 1) {
    const depth = 2 + Math.floor(roll() * 5)
    const plain = `^${patternOf(roll, depth)}${pick(roll, ['$', 'c$', '!'])}`
    const pattern = roll() < 0.1 ? `${plain}${pick(roll, odd)}` : plain
    const [long, short] = [`${textOf(roll, limits.externalId.text - 1)}!`, textOf(roll, 6)]
    const at = [performance.now()]
    const verdict = testExternalId(pattern, long)
    at.push(performance.now())
    testExternalId(pattern, long.slice(limits.externalId.text / 2))
    at.push(performance.now())
    const [begun = 0, half = 0, ended = 0] = at
    figures.patterns += 1
    figures.msAt64 += half - begun
    figures.msAt32 += ended - half
    figures.slowestMs = Math.max(figures.slowestMs, half - begun)
    if (verdict === 'unreadable') continue
    figures.readable += 1
    // Only patterns with little nesting are compared with a backtracking engine, because the engine is slow for other
    // patterns.
    if (depth > 2) continue
    figures.compared += 1
    const own = testExternalId(pattern, short) === 'matches'
    if (own !== new RegExp(pattern).test(short)) problems.push(`wrong result: ${pattern} with ${short}`)
  }
  if (figures.compared === 0) problems.push('no pattern was compared, so the run proves nothing')
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]))
  return { figures: rounded, problems }
}

export const run: SoakRun = {
  name: 'patterns',
  about:
    '10,000 patterns of external ids, nested to block an engine for ever: each is matched in time, with the right ' +
    'result',
  run: tryPatterns,
}
