import { RE2JS, RE2JSException } from 're2js'
import { limits } from './limits.ts'

/** `unreadable`: the pattern is none that runs in linear time; the server's own check decides, and somebody is told (ruling 21). */
export type ExternalIdVerdict = 'matches' | 'differs' | 'unreadable'

/** Tests what a person typed against a pattern that a server gave, in time linear in the text, whatever the pattern is. */
export function testExternalId(pattern: string, text: string): ExternalIdVerdict {
  if (text.length > limits.externalId.text) return 'differs'
  if (pattern.length > limits.externalId.pattern) return 'unreadable'
  try {
    return RE2JS.compile(pattern).matcher(text).find() ? 'matches' : 'differs'
  } catch (error) {
    if (error instanceof RE2JSException) return 'unreadable'
    throw error
  }
}
