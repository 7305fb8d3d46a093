import type { PnpmResult } from '@palmflow/tool-build/run-pnpm'

/**
 * Returns the exit code and the output line for an audit. A missing response has a separate code, because a missing
 * response must not count as a clean result.
 */
export function verdictOf({ status, output }: PnpmResult, level: string): { code: 0 | 1 | 2; line: string } {
  if (status === 0) return { code: 0, line: `No known vulnerability of severity ${level} or above.` }
  if (/\d+ vulnerabilit/.test(output))
    return { code: 1, line: `There are known vulnerabilities of severity ${level} or above.` }
  return {
    code: 2,
    line: 'Nothing was checked, because the registry returned no advisories. See docs/deploying.md (Build).',
  }
}
