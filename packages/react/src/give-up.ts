import type { Client } from './client.ts'

/** Ends an abandoned sign-in, because its data must not be left for the next user of this device (0028). */
export function giveUp({ api, persistedSession: { tokens } }: Pick<Client, 'api' | 'persistedSession'>): void {
  const { et, pt } = tokens.current()
  // Without an ET no number is verified: the session has no user data, and another tab may wait for its code.
  // With a PT a user has signed in on another tab meanwhile: that session stays.
  if (et === undefined || pt !== undefined) return
  // The request, and each retry, has the tokens that the next line removes.
  api.signOut({}, new AbortController().signal).catch(() => {})
  tokens.clear()
}
