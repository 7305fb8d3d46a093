import { paths } from '@palmflow/contract'
import { Lazy } from '@palmflow/react/parts'
import type { IngressMode } from '@palmflow/workflows'

export const chooserFile = new Lazy(async () => (await import('./chooser-panel.tsx')).ChooserPanel)

/** The targets of the links that open the chooser. */
export const chooserPaths: Readonly<Record<IngressMode, string>> = { signIn: paths.signIn, signUp: paths.downloadApp }

/**
 * Prefetches the chooser if a link to this path opens the chooser. Call it when the link gets the pointer or the focus.
 */
export function prefetchChooser(path: string): void {
  if (path === chooserPaths.signIn || path === chooserPaths.signUp) chooserFile.prefetch()
}
