import { RE2JS, RE2JSException } from 're2js'
import { limits } from '../names/limits.ts'

/**
 * `unreadable`: the pattern does not run in linear time, or it costs too much. Then the server decides, and the page
 * reports an event (ruling 21).
 */
export type ExternalIdVerdict = 'matches' | 'differs' | 'unreadable'

/** The limit exists because a count in braces multiplies the compiled program of its operand. */
const mostRepeated = 64
/**
 * In instructions. A match runs each instruction for each character. 1,000 instructions take about 5 ms for 64
 * characters.
 */
const longestProgram = 1_000
const maxStored = 64
const compiled = new Map<string, RE2JS | undefined>()

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > limits.externalId.pattern) return undefined
  // This check runs before the compilation, because the cost of the compilation grows with the count. It also refuses a
  // literal brace.
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

/**
 * Whether a partner may use this pattern. A pattern must be short, must compile, and must have small repetition
 * counts.
 */
export const isReadablePattern = (pattern: string): boolean => programOf(pattern) !== undefined

/** Compares typed text with a pattern from a server. The time is linear in the length of the text. */
export function testExternalId(pattern: string, text: string): ExternalIdVerdict {
  if (text.length > limits.externalId.text) return 'differs'
  const program = programOf(pattern)
  if (program === undefined) return 'unreadable'
  return program.matcher(text).find() ? 'matches' : 'differs'
}
