import { RE2JS, RE2JSException } from 're2js'
import { limits } from '../names/limits.ts'

/**
 * `unreadable`: the pattern is too long, malformed, not linear in time, or too costly. The server then tests the text
 * (ruling 21).
 */
export type ExternalIdVerdict = 'matches' | 'differs' | 'unreadable'

/** The largest allowed count in braces. A count multiplies the compiled size of its operand. */
const maxRepetitions = 64
/**
 * The maximum number of instructions in a compiled pattern. A match runs each instruction at most once for each
 * character. For 64 characters, a match then takes a few milliseconds.
 */
const maxProgramSize = 1_000
const maxStored = 64
const compiled = new Map<string, RE2JS | undefined>()

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > limits.externalId.pattern) return undefined
  // Check counts before the compilation, because a large count makes the compilation slow. This check also refuses a
  // large count after an escaped brace.
  for (const [, least = '', most = ''] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Math.max(Number(least), Number(most)) > maxRepetitions) return undefined
  try {
    const program = RE2JS.compile(pattern)
    return program.programSize() > maxProgramSize ? undefined : program
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

/** Returns whether `testExternalId` can use this pattern. */
export const isReadablePattern = (pattern: string): boolean => programOf(pattern) !== undefined

/** Tests typed text against a pattern from a server. The time is linear in the length of the text. */
export function testExternalId(pattern: string, text: string): ExternalIdVerdict {
  if (text.length > limits.externalId.text) return 'differs'
  const program = programOf(pattern)
  if (program === undefined) return 'unreadable'
  return program.matcher(text).find() ? 'matches' : 'differs'
}
