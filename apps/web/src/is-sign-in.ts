import { paths, plainPath } from '@palmflow/contract'

const signInPages: ReadonlySet<string> = new Set([paths.signIn, paths.accountLink])

/** As the router reads a path: decoded, in any case, with or without a last slash. */
export function isSignIn({ pathname }: { pathname: string }): boolean {
  try {
    return signInPages.has(plainPath(decodeURIComponent(pathname)).toLowerCase().replace(/\/+$/, ''))
  } catch {
    return false
  }
}
