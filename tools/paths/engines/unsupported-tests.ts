import type { OtherEngine } from '@palmflow/tool-engines/engines'

/**
 * The tests that a driver does not support, with the reason. A key is the start of a title. If such a test passes, the
 * run fails.
 */
export const unsupported: Readonly<Record<OtherEngine, Readonly<Record<string, string>>>> = {
  firefox: {
    'a user signs in by keyboard with one call for each input':
      'Playwright 1.62.0 does not give the body of a request over BiDi',
    'Back during a call cancels the call and leaves the step':
      'Playwright 1.62.0 does not report a request that a page aborts over BiDi',
  },
  webkit: {},
}

export const reasonAgainst = (engine: OtherEngine, title: string): string | undefined =>
  Object.entries(unsupported[engine]).find(([beginning]) => title.startsWith(beginning))?.[1]
