import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandFolder, brandPlugin } from '../../scripts/parts/brand.ts'

/**
 * React Router does not say that its components have no effect by themselves: without this all of them are loaded first.
 * Its exports name the build that warns developers, for every condition; its warnings are for them, too, and so is the
 * screen that it shows of an error, which only its data routers do.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) =>
      code
        .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/(ENABLE_DEV_WARNINGS\d* =) true;/g, '$1 false;')
        .replace(/^( +)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^(var defaultErrorElement =) .*;$/m, '$1 null;'),
  },
}

/** A library that has changed must be looked at anew: half cut it would be broken, or whole and heavy. */
function cut(code: string, ...edits: readonly (readonly [what: RegExp, by: string])[]): string {
  return edits.reduce((left, [what, by]) => {
    const cutCode = left.replace(what, by)
    if (cutCode === left) throw new Error(`There is no ${what} any more in a library whose unused parts are cut out`)
    return cutCode
  }, code)
}

/** The client writes the whole address, reads the text and repeats what failed itself; of an error it reads the cause. */
const unusedFetchParts: Plugin = {
  name: 'unused-fetch-parts',
  apply: 'build',
  transform: {
    filter: { id: /ofetch[\\/]dist[\\/]shared/ },
    handler: (code) =>
      cut(
        code,
        [/^import (?:destr|\{ withBase, withQuery \}) from .*$/gm, ''],
        [/^ +context\.request = with(?:Base|Query)\(.*$/gm, ''],
        [/context\.options\.parseResponse \|\| destr/, 'context.options.parseResponse'],
        [/^ {2}for \(const (?:key|\[key, refKey\]) of \[.*\n(?: {2}[ \]].*\n)* {2}\}$/gm, ''],
        [/ \|\| detectResponseType\(.*\);$/m, ';'],
        [/^ {4}if \(context\.options\.retry !== false .*\n(?: {5,}.*\n)*? {4}\}$/m, ''],
      ),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [brandPlugin(brandFolder()), react(), unusedRouterParts, unusedFetchParts],
  build: {
    target: 'es2024',
    // All three know light-dark(); rewritten for older ones it would forget a theme inside a theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    cssMinify: true,
    reportCompressedSize: false,
    // The entry and what it imports are one file, which compresses better than many; what it asks for later stays outside.
    // So is what sign-in needs until its form is usable, with XState, and what follows that form.
    rolldownOptions: {
      // No property that is read at a module's top does anything by being read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            // What stands on every page: with what follows it would bring the sign-in.
            { name: 'frame', test: /views.src.primitives.(?:palm.logo|notice)\.tsx$|web.src.seen\.ts$/, priority: 1 },
            // What telemetry asks of a device, on every page: with what follows it would bring the sign-in, too.
            { name: 'known', test: /session.src.flags\.ts$|web.src.environment\.ts$/, priority: 1 },
            { name: 'sign-in', test: /apps.web.src.routes.sign-in\.route\.tsx$/ },
            { name: 'later', test: /apps.web.src.later\.ts$/ },
          ],
        },
      },
    },
  },
})
