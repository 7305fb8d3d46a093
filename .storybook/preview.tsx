import '../packages/views/src/styles/index.css'
import '../packages/views/src/brand/second-brand.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { BrandProvider, defaultBrand } from '../packages/views/src/brand/brand.ts'
import { secondBrand } from '../packages/views/src/brand/second-brand.ts'
import { CopyProvider } from '../packages/views/src/copy/copy.tsx'
import { enUs } from '../packages/views/src/copy/en-us/whole.ts'
import { pseudo } from '../packages/views/src/copy/pseudo.ts'

const asVisitor: Decorator = (Story, { globals }) => {
  const theme = String(globals.theme ?? 'system')
  const brand = globals.brand === 'second' ? secondBrand : defaultBrand
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-theme', theme !== 'system')
    if (theme !== 'system') root.setAttribute('data-theme', theme)
    root.setAttribute('data-brand', brand.id)
  }, [theme, brand])
  return (
    <BrandProvider value={brand}>
      <CopyProvider catalogue={globals.locale === 'pseudo' ? pseudo : enUs} locale="en-US">
        <Story />
      </CopyProvider>
    </BrandProvider>
  )
}

const toolbar = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  decorators: [asVisitor],
  globalTypes: {
    locale: toolbar('Language', ['en-US', 'pseudo']),
    theme: toolbar('Theme', ['system', 'light', 'dark']),
    brand: toolbar('Brand', ['default', 'second']),
  },
  initialGlobals: { locale: 'en-US', theme: 'system', brand: 'default' },
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
}
export default preview
