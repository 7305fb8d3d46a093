import { brandFolder, brandPlugin, stylesOf } from '@palmflow/tool-build/brand'
import { guidanceOf } from '@palmflow/tool-build/guidance'
import { paintsGuidance } from '@palmflow/tool-build/paints-guidance'
import type { StorybookConfig } from '@storybook/react-vite'

const brand = brandFolder()

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/views/stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // Found before the first test: a dependency that turns up later reloads the page under it.
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
