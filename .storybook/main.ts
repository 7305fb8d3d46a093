import type { StorybookConfig } from '@storybook/react-vite'
import type { Plugin } from 'vite'
import { guidance } from '../scripts/guidance/guidance.ts'

/** The pictures that a build writes, painted when a story first asks for them. */
const paintsGuidance: Plugin = {
  name: 'paints-guidance',
  configureServer: ({ middlewares }) => {
    middlewares.use('/assets', ({ url = '' }, response, next) => {
      const painted = guidance[url.slice(1)]?.()
      if (painted === undefined) next()
      else response.setHeader('content-type', 'image/gif').end(painted)
    })
  },
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // Found before the first test: a dependency that turns up later reloads the page under it.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), paintsGuidance],
    optimizeDeps: {
      ...vite.optimizeDeps,
      entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx'],
      include: [...(vite.optimizeDeps?.include ?? []), 'xstate', 'storybook/test'],
    },
  }),
}
export default config
