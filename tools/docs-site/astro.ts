import { join } from 'node:path'
import starlight from '@astrojs/starlight'
import type { AstroInlineConfig } from 'astro'
import { passthroughImageService } from 'astro/config'
import type { SidebarGroup } from './site-page.ts'

interface Folders {
  folder: string
  base: string
  cache: string
  publicFolder: string
  sidebar: readonly SidebarGroup[]
}

/**
 * Makes wide tables and code blocks reachable by the keyboard. Starlight lets tables scroll without focus, and its code
 * blocks have a role without a name.
 */
const scrollable = `addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll('.sl-markdown-content pre').forEach((code, at) => {
    code.setAttribute('aria-label', 'Code ' + (at + 1))
    code.setAttribute('role', 'region')
    code.tabIndex = 0
  })
  const tables = document.querySelectorAll('.sl-markdown-content table')
  const update = () => tables.forEach((table) => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  })
  update()
  addEventListener('resize', update)
})`

export const astroConfig = ({ folder, base, cache, publicFolder, sidebar }: Folders): AstroInlineConfig => ({
  root: import.meta.dirname,
  configFile: false,
  base,
  outDir: folder,
  publicDir: publicFolder,
  cacheDir: join(cache, 'astro'),
  logLevel: 'error',
  // Always renders the pages again. Otherwise cached pages would name style sheets of earlier builds.
  force: true,
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'palmflow',
      favicon: '/favicon.svg',
      logo: { light: join(cache, 'mark-light.svg'), dark: join(cache, 'mark-dark.svg'), alt: '' },
      sidebar: [...sidebar],
      customCss: [join(cache, 'brand.css'), join(import.meta.dirname, 'style.css')],
      head: [{ tag: 'script', content: scrollable }],
      pagination: false,
      credits: false,
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        styleOverrides: {
          borderRadius: 'var(--pf-radius)',
          borderColor: 'var(--pf-rule)',
          codeBackground: 'var(--pf-sheet)',
        },
      },
    }),
  ],
})
