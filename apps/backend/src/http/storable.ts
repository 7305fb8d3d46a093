const holdsZero = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([key, entry]) => key.includes('\u0000') || holdsZero(entry))
}

/** PostgreSQL has no text with a zero character in it, and nobody types one. */
export const isStorable = (body: unknown): boolean => !holdsZero(body)
