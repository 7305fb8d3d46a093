/** The message is one line for the operator, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Returns undefined if the error is a defect, which needs a stack trace. */
export function startErrorText(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const code = codeOf(error)
  // The PostgreSQL client reports no host if several addresses refuse the connection.
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer: DATABASE_URL and KEYS_URL say where it is'
  if ((code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL') && error instanceof Error)
    return `${error.message}: see PORT, HOST, OPERATIONS_PORT and OPERATIONS_HOST`
  if (code === '42501' && error instanceof Error)
    return `PostgreSQL: ${error.message}: the role has to own its database (docs/deploying.md)`
  if ((code === '3D000' || code === '28P01' || code === '28000') && error instanceof Error)
    return `PostgreSQL: ${error.message}`
  return undefined
}
