import { type ReactNode, use } from 'react'
import type { LoadedCatalogue } from './catalogue.ts'
import { CopyContext, CopyProvider } from './copy.tsx'

export function ExtraCopy({ words, children }: { readonly words: LoadedCatalogue; readonly children: ReactNode }) {
  const copy = use(CopyContext)
  if (copy === undefined) throw new Error('CopyProvider is missing')
  return (
    <CopyProvider catalogue={{ ...copy.catalogue, ...words }} locale={copy.locale}>
      {children}
    </CopyProvider>
  )
}
