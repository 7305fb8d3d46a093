import { brandFolder, brandPlugin, emitsFavicon } from '@palmflow/tool-build/brand'
import { floorPlugin } from '@palmflow/tool-build/browser-floor'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
