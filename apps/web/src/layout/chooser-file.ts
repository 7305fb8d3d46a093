import { paths } from '@palmflow/contract'
import { Lazy } from '@palmflow/react/parts'
import type { IngressMode } from '@palmflow/workflows'

export const chooserFile = new Lazy(async () => (await import('./chooser-panel.tsx')).ChooserPanel)

export const chooserPaths: Readonly<Record<IngressMode, string>> = { signIn: paths.signIn, signUp: paths.downloadApp }

export function prefetchChooser(path: string): void {
  if (path === chooserPaths.signIn || path === chooserPaths.signUp) chooserFile.prefetch()
}
