import type { Client } from './client.ts'

/** Ends an abandoned sign-in, because its data must not be left for the next user of this device (decision 0028). */
export function abandonSignIn({ api, persistedSession: { tokens } }: Pick<Client, 'api' | 'persistedSession'>): void {
  const { et, pt } = tokens.current()
  // Without an ET, no number is verified and the session has no user data. Another tab may still wait for a code of
  // this session. With a PT, a user has signed in on another tab meanwhile, so this session must not end.
  if (et === undefined || pt !== undefined) return
  // The call reads its tokens before `tokens.clear` runs. A retry sends the same tokens.
  api.signOut({}, new AbortController().signal).catch(() => {})
  tokens.clear()
}
