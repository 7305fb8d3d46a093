import { paths, plainPath } from '@palmflow/contract'

export function pageOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || '/'
  } catch {
    return pathname
  }
}

const signInPages: ReadonlySet<string> = new Set([paths.signIn, paths.accountLink])

export const isSignIn = ({ pathname }: { pathname: string }): boolean => signInPages.has(pageOf(plainPath(pathname)))
