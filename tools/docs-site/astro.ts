import { join } from 'node:path'
import starlight from '@astrojs/starlight'
import type { AstroInlineConfig } from 'astro'
import { passthroughImageService } from 'astro/config'
import type { SidebarGroup } from './site-page.ts'

interface Folders {
  folder: string
  cache: string
  publicFolder: string
  sidebar: readonly SidebarGroup[]
}

/** Returns the settings of the generator. */
export const astroConfig = ({ folder, cache, publicFolder, sidebar }: Folders): AstroInlineConfig => ({
  root: import.meta.dirname,
  configFile: false,
  outDir: folder,
  publicDir: publicFolder,
  cacheDir: join(cache, 'astro'),
  logLevel: 'error',
  // The cache of rendered pages keeps names of style sheets from former builds.
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
