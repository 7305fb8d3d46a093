import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brandFolder, brandPlugin } from '@palmflow/tool-build/brand'
import { floorPlugin } from '@palmflow/tool-build/browser-floor'
import { fileNamesPlugin, publishedName } from '@palmflow/tool-build/file-names'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheets } from './style-sheets.ts'

/** The package exports its development build for each condition. Its production build is in the next folder. */
const { resolve } = createRequire(import.meta.resolve('react-router-dom'))
const routerBuild = join(dirname(resolve('react-router')), '../production/index.mjs')

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^react-router$/, replacement: routerBuild }] },
  plugins: [floorPlugin, fileNamesPlugin, brandPlugin(brandFolder()), react(), styleSheets],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    cssMinify: true,
    reportCompressedSize: false,
    // Few files compress better than many. The entry with its imports is one file, and so are the start of a page, the code that
    // sign-in needs until its form is usable, with XState, and what follows that form.
    rolldownOptions: {
      // Reading a property at the top of a module has no side effect.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The entry names each of a hundred files, and hashes do not compress. The bundler refuses shorter ones.
        chunkFileNames: ({ name }) => `assets/${publishedName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${publishedName(name.replace(/\.\w+$/, ''))}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // Shared code of telemetry and pages, so that neither loads the other.
            {
              name: 'index',
              test: /web.src.(?:entry|telemetry.step-buffer|boot.host-role)\.ts$|brand.src.own.brand\.ts$/,
              priority: 3,
            },
            // Device code of telemetry, which all pages load. Together with the next group it would load the sign-in.
            {
              name: 'known',
              test: /session.src.flags\.ts$|contract.src.values.new-id\.ts$|web.src.boot.environment\.ts$/,
              priority: 2,
            },
            // React and the parts of every page. A page that is only read waits for them. Without the second half of the
            // test, the sign-in would hold the logo and the notice, and come with each page.
            { name: 'main', test: /web.src.main\.tsx$|views.src.primitives.(?:palm.logo|notice)\.tsx$/, priority: 1 },
            // The router, for every page except the sign-in.
            { name: 'router', test: /apps.web.src.navigation.routed\.tsx$/ },
            { name: 'sign-in', test: /apps.web.src.routes.sign-in\.route\.tsx$/ },
            { name: 'deferred', test: /apps.web.src.boot.deferred-services\.ts$/ },
          ],
        },
      },
    },
  },
})
