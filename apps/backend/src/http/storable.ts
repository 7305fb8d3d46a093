const partsOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flat()
}

/**
 * Text in PostgreSQL cannot contain a zero character. The check includes fields that are not in the schema. The check
 * is iterative, because a body may be nested deeper than the stack.
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
