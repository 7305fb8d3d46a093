import '@palmflow/views/styles.css'
import { brand as second } from '@palmflow/brand/second'
import secondColours from '@palmflow/brand/second.css?inline'
import { BrandProvider, brandOf, type Catalogue, CopyProvider, defaultBrand } from '@palmflow/views'
import { defaultLocale, type Locale, loadCopy, locales, parts } from '@palmflow/views/copy/locales'
import { pseudo } from '@palmflow/views/copy/pseudo'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, waitFor } from 'storybook/test'

/** Joins all parts of a language, because a story may show any screen. */
const wholeOf = async (locale: Locale): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadCopy(locale, part)))))
const languages = new Map<string, Catalogue>([['pseudo', pseudo]])
for (const locale of locales) languages.set(locale, await wholeOf(locale))

const brands = {
  default: { brand: defaultBrand, colours: '' },
  second: { brand: brandOf(second), colours: secondColours },
}
/** This element must be the last style of the page, because its colours replace the colours of the built brand. */
const colours = document.head.appendChild(document.createElement('style'))
document.body.classList.add('pf-root')

const asVisitor: Decorator = (Story, { globals }) => {
  const theme = String(globals.theme ?? 'system')
  const locale = locales.find((one) => one === globals.locale) ?? defaultLocale
  const catalogue = languages.get(String(globals.locale)) ?? {}
  const selectedBrand = brands[globals.brand === 'second' ? 'second' : 'default']
  useEffect(() => {
    const { body, documentElement } = document
    body.toggleAttribute('data-theme', theme !== 'system')
    if (theme !== 'system') body.setAttribute('data-theme', theme)
    documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme
    document.head.append(colours)
    colours.textContent = selectedBrand.colours
  }, [theme, selectedBrand])
  return (
    <BrandProvider value={selectedBrand.brand}>
      <CopyProvider catalogue={catalogue} locale={locale}>
        <Story />
      </CopyProvider>
    </BrandProvider>
  )
}

const toolbar = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
})

/** Report only violations in tests, because axe would otherwise describe each element that passes. */
const axeOptions = import.meta.env.MODE === 'test' ? { options: { resultTypes: ['violations'] } } : {}

const isWaiting = (canvas: HTMLElement): boolean => canvas.querySelector('.pf-legal[aria-busy="true"]') !== null

const preview: Preview = {
  decorators: [asVisitor],
  // Wait for the text of a document before axe checks the story, because this text loads from a separate file.
  afterEach: ({ canvasElement }) => waitFor(() => expect(isWaiting(canvasElement)).toBe(false), { timeout: 30_000 }),
  globalTypes: {
    locale: toolbar('Language', [...locales, 'pseudo']),
    theme: toolbar('Theme', ['system', 'light', 'dark']),
    brand: toolbar('Brand', ['default', 'second']),
  },
  initialGlobals: { locale: defaultLocale, theme: import.meta.env.STORYBOOK_THEME ?? 'system', brand: 'default' },
  parameters: {
    layout: 'fullscreen',
    options: { storySort: { order: ['Start here', 'Palm', 'Controls'] } },
    a11y: { test: 'error', ...axeOptions },
  },
}
export default preview
