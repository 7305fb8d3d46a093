import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brandFolder, brandPlugin } from '@palmflow/tool-build/brand'
import { floorPlugin } from '@palmflow/tool-build/browser-floor'
import { fileNamesPlugin, publishedName } from '@palmflow/tool-build/file-names'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheets } from './style-sheets.ts'

/** The package names its development build for every condition; its production build is in the next folder. */
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
    // Few files compress better than many. The entry and what it imports are one file, and so are what starts a page, what
    // sign-in needs until its form is usable, with XState, and what follows that form.
    rolldownOptions: {
      // No property that is read at a module's top does anything by being read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The entry names each of a hundred files, and no letter of a hash compresses; shorter ones the bundler refuses.
        chunkFileNames: ({ name }) => `assets/${publishedName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${publishedName(name.replace(/\.\w+$/, ''))}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // With what both telemetry and a page need of us, for neither brings the other.
            {
              name: 'index',
              test: /web.src.(?:entry|telemetry.seen|boot.host-role)\.ts$|brand.src.own.brand\.ts$/,
              priority: 3,
            },
            // What telemetry asks of a device, on every page: with what follows it would bring the sign-in.
            {
              name: 'known',
              test: /session.src.flags\.ts$|contract.src.new-id\.ts$|web.src.boot.environment\.ts$/,
              priority: 2,
            },
            // React and the parts of every page. A page that is only read waits for them. Without the second half of the
            // test, the sign-in would hold the logo and the notice, and come with each page.
            { name: 'main', test: /web.src.main\.tsx$|views.src.primitives.(?:palm.logo|notice)\.tsx$/, priority: 1 },
            { name: 'sign-in', test: /apps.web.src.routes.sign-in\.route\.tsx$/ },
            { name: 'later', test: /apps.web.src.boot.later\.ts$/ },
          ],
        },
      },
    },
  },
})
