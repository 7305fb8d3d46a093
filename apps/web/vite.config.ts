import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brandFolder, brandPlugin } from '@palmflow/tool-build/brand'
import { floorPlugin } from '@palmflow/tool-build/browser-floor'
import { fileNamesPlugin, publishedName } from '@palmflow/tool-build/file-names'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheets } from './style-sheets.ts'

/**
 * The package react-router exports its development build under each condition. The alias selects the production build,
 * which is in the folder `production`.
 */
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
    // Fewer and larger files compress better. Each of these parts is one file: the entry with its imports, the start of
    // a page, and the code after the first form. The code that the first form of the sign-in needs is one file with
    // XState.
    rolldownOptions: {
      // Reading a property at the top of a module has no side effect.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The entry contains about a hundred file names, and hashes do not compress. The bundler refuses shorter
        // hashes.
        chunkFileNames: ({ name }) => `assets/${publishedName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${publishedName(name.replace(/\.\w+$/, ''))}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // A separate file for code that telemetry and pages share. Otherwise telemetry would load the pages, or the
            // pages would load telemetry.
            {
              name: 'index',
              test: /web.src.(?:entry|telemetry.step-buffer|boot.(?:host-role|environment))\.ts$|brand.src.own.brand\.ts$|session.src.flags\.ts$|contract.src.values.new-id\.ts$/,
              priority: 2,
            },
            // React and the parts that all pages use. A page that waits for input loads this file after the input.
            // Without the second alternative of the pattern, the logo and the notice would be in the files of the
            // sign-in. Each page would then load the sign-in file.
            { name: 'main', test: /web.src.main\.tsx$|views.src.primitives.(?:palm.logo|notice)\.tsx$/, priority: 1 },
            { name: 'router', test: /apps.web.src.navigation.page-router\.tsx$/ },
            { name: 'sign-in', test: /apps.web.src.routes.sign-in\.route\.tsx$/ },
            { name: 'deferred', test: /apps.web.src.boot.deferred-services\.ts$/ },
          ],
        },
      },
    },
  },
})
