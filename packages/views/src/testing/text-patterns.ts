import type { CopyKey } from '../copy/catalogue.ts'
import { enUs } from './texts.ts'

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/**
 * Returns a pattern that matches a complete English text with the brand's name.
 * @param patterns the pattern of each placeholder
 */
export const patternOf = (key: CopyKey, patterns: Readonly<Record<string, string>> = {}): RegExp => {
  const parts = enUs[key].split(/\{(\w+)\}/)
  return new RegExp(`^${parts.map((part, at) => (at % 2 === 0 ? escaped(part) : patterns[part])).join('')}$`)
}

export const lockEnd = new RegExp(
  [
    patternOf('steps.lockedUntil', { time: '\\d{1,2}:\\d\\d.[AP]M' }),
    patternOf('steps.lockedUntilDay', { time: '.+ at \\d{1,2}:\\d\\d.[AP]M' }),
  ]
    .map(({ source }) => source)
    .join('|'),
)
