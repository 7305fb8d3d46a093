import { brandFolder, brandPlugin, inksOf, readBrand, stylesOf } from '@palmflow/tool-build/brand'
import { faviconOf } from '@palmflow/tool-build/favicon'
import { guidanceOf } from '@palmflow/tool-build/guidance'
import { paintsGuidance } from '@palmflow/tool-build/paints-guidance'
import { shadeIn } from '@palmflow/tool-build/shades'
import type { StorybookConfig } from '@storybook/react-vite'

const brand = brandFolder()
const { name, mark } = await readBrand(brand)
const themed = ['action', 'paper', 'sheet', 'ink', 'quiet', 'rule']
const colours = Object.fromEntries(themed.map((token) => [token, shadeIn(stylesOf(brand), token).light]))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/views/stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The manager is a separate bundle. The brand plugin of the Vite build does not apply to it.
  env: (env) => ({
    ...env,
    STORYBOOK_BRAND_NAME: name,
    STORYBOOK_BRAND_MARK: `data:image/svg+xml,${encodeURIComponent(faviconOf(mark, inksOf(brand)))}`,
    STORYBOOK_BRAND_COLOURS: JSON.stringify(colours),
  }),
  typescript: { reactDocgen: 'react-docgen' },
  // Vite must find all dependencies before the first test. A dependency that Vite finds later reloads the page during a
  // test.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), brandPlugin(brand), paintsGuidance(guidanceOf(stylesOf(brand)))],
    optimizeDeps: {
      ...vite.optimizeDeps,
      entries: ['packages/views/stories/**/*.stories.tsx', '.storybook/preview.tsx'],
      include: [...(vite.optimizeDeps?.include ?? []), 'xstate', 'storybook/test'],
    },
  }),
}
export default config
