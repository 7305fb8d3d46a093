import { paths, plainPath } from '@palmflow/contract'
import { placeOf } from './place-of.ts'

const signInPages: ReadonlySet<string> = new Set([paths.signIn, paths.accountLink])

export const isSignIn = ({ pathname }: { pathname: string }): boolean => signInPages.has(placeOf(plainPath(pathname)))
