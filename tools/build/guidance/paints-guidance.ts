import type { Plugin } from 'vite'

export const paintsGuidance = (guidance: Readonly<Record<string, () => Uint8Array>>) =>
  ({
    name: 'paints-guidance',
    configureServer: ({ middlewares }) => {
      middlewares.use('/assets', ({ url = '' }, response, next) => {
        const painted = guidance[url.slice(1)]?.()
        if (painted === undefined) next()
        else response.setHeader('content-type', 'image/gif').end(painted)
      })
    },
    generateBundle() {
      for (const [name, paint] of Object.entries(guidance))
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: paint() })
    },
  }) satisfies Plugin
