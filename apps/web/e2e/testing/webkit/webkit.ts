import { type ContextOptions, WebKitContext } from './context.ts'
import { NotPossible, withNamedGaps } from './not-possible.ts'

const known = ['locale', 'timezoneId', 'reducedMotion', 'viewport']

/** Has the part of Playwright's browser API that these tests use. Each visit starts its own browser process. */
export const openWebKit = async () =>
  withNamedGaps('browser', {
    newContext: async (options: ContextOptions = {}) => {
      const unknown = Object.keys(options).find((name) => !known.includes(name))
      if (unknown !== undefined) throw new NotPossible(`option '${unknown}' of a context in this adapter`)
      return new WebKitContext().start(options)
    },
    isConnected: () => true,
    close: async () => {},
  })
