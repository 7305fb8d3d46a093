import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandFolder, brandPlugin, emitsFavicon } from '../../scripts/parts/brand.ts'
import { floorPlugin } from '../../scripts/parts/browser-floor.ts'

const brand = brandFolder()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [floorPlugin, brandPlugin(brand), emitsFavicon(brand), react()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
