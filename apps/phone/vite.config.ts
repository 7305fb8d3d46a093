import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandFolder, brandPlugin, emitsFavicon } from '../../scripts/parts/brand.ts'

const brand = brandFolder()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPlugin(brand), emitsFavicon(brand), react()],
  build: {
    target: 'es2024',
    // All three know light-dark(), which the tokens are made of.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
