const partsOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flat()
}

/**
 * PostgreSQL has no text with a zero character in it, and nobody types one. Asked of all that came, what no schema knows
 * included: levels that are deeper than the stack must not break it.
 */
export function isStorable(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\u0000')) return false
    left.push(...partsOf(value))
  }
  return true
}
