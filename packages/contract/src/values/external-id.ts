import { RE2JS, RE2JSException } from 're2js'
import { limits } from '../names/limits.ts'

/** `unreadable`: the pattern does not run in linear time, or costs too much. The server then decides, and an event reports it (ruling 21). */
export type ExternalIdVerdict = 'matches' | 'differs' | 'unreadable'

/** A count in braces multiplies the compiled program of its operand. */
const mostRepeated = 64
/** In instructions. A match runs each of them for each character: 1,000 take about 5 ms for 64 characters. */
const longestProgram = 1_000
const maxStored = 64
const compiled = new Map<string, RE2JS | undefined>()

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > limits.externalId.pattern) return undefined
  // Checked before compilation, whose cost grows with the count. A literal brace is refused too.
  for (const [, least = '', most = ''] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Math.max(Number(least), Number(most)) > mostRepeated) return undefined
  try {
    const program = RE2JS.compile(pattern)
    return program.programSize() > longestProgram ? undefined : program
  } catch (error) {
    if (error instanceof RE2JSException) return undefined
    throw error
  }
}

function programOf(pattern: string): RE2JS | undefined {
  if (compiled.has(pattern)) return compiled.get(pattern)
  if (compiled.size >= maxStored) compiled.clear()
  const program = compile(pattern)
  compiled.set(pattern, program)
  return program
}

/** Whether a partner may use this pattern: it is short, compiles, and has small repetition counts. */
export const isReadablePattern = (pattern: string): boolean => programOf(pattern) !== undefined

/** Tests typed text against a pattern of a server, in time linear in the length of the text. */
export function testExternalId(pattern: string, text: string): ExternalIdVerdict {
  if (text.length > limits.externalId.text) return 'differs'
  const program = programOf(pattern)
  if (program === undefined) return 'unreadable'
  return program.matcher(text).find() ? 'matches' : 'differs'
}
