import { pageFetch } from '@palmflow/contract'
import { logForDeveloper } from './connection.ts'

/** The browser does not report a refused origin to the page. Therefore a second request finds the reason. */
async function explain(backend: string): Promise<void> {
  const isThere = await fetch(`${backend}/healthz`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  logForDeveloper(
    isThere
      ? `${backend} does not allow calls from ${location.origin}. On a palmflow server, add this origin to ORIGINS.`
      : `${backend} cannot be reached. Check 'origin', and connect-src in the content security policy of the page.`,
  )
}

/** Returns a `fetch` that logs the reason of its first network error. An offline browser logs no reason. */
export function diagnosingFetch(backend: string): typeof pageFetch {
  let isExplained = false
  return async (...request) => {
    try {
      return await pageFetch(...request)
    } catch (cause) {
      if (cause instanceof TypeError && navigator.onLine && !isExplained) {
        isExplained = true
        void explain(backend)
      }
      throw cause
    }
  }
}
