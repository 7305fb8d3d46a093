import { paths } from '@palmflow/contract'
import { Lazy } from '@palmflow/react/parts'
import type { IngressMode } from '@palmflow/workflows'

export const chooserFile = new Lazy(async () => (await import('./chooser-panel.tsx')).ChooserPanel)

/** The targets of the links that open the chooser. */
export const chooserPaths: Readonly<Record<IngressMode, string>> = { signIn: paths.signIn, signUp: paths.downloadApp }

/** Prefetches the page of a link that is close to the pointer or has the focus. */
export function foreseeChooser(path: string): void {
  if (path === chooserPaths.signIn || path === chooserPaths.signUp) chooserFile.prefetch()
}
