import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'

/**
 * Product code of the website and of the server. The app simulator is excluded, because it represents the app itself.
 */
const sources = globSync('{packages/*,apps/{web,backend}}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(?:fakes\.ts|testing\/|fuzz)/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (words: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).toSorted()

test('one function decides whether a page is in an app [R005]', () => {
  expect(filesWith(/['"`](?:WEB|IOS_APP_CLIP|ANDROID_INSTANT_APP)['"`]/)).toEqual([
    'packages/contract/src/names/names.ts',
    // This file runs only with the adapter of an app shell, so it may name the app's treatments.
    'packages/react/src/enrollment-client.ts',
  ])
  // The user agent may only select the app store (R100, R101). A page must not use the user agent to decide whether the
  // page is in the app.
  const pages = filesWith(/userAgent|display-mode/).filter((file) => !file.startsWith('apps/backend/'))
  expect(pages).toEqual(['apps/web/src/navigation/app-links.ts'])
  // The server reads the user agent to name the browser in the list of a user's sign-ins.
  expect(filesWith(/['"]user-agent['"]/i)).toEqual([
    'apps/backend/src/gateway/gateway-handler.ts',
    'apps/backend/src/http/request-context.ts',
  ])
  expect(filesWith(/\bisInApp\(/)).toEqual([
    'apps/backend/src/web/web.ts',
    'apps/web/src/main.tsx',
    'packages/contract/src/names/names.ts',
    'packages/session/src/treatment.ts',
  ])
})

test('a page loads the screens of the app only if the page is in an app [R005]', () => {
  const enters = /from '[^']*in-app\/|import\('[^']*in-app\//
  // The entries `enrollment` and `in-app` of `@palmflow/react` are for apps. On the website, only pages in the app may
  // import these entries.
  expect(
    filesWith(enters).filter((file) => !/^packages\/react\/src\/(?:in-app|enrollment|palm-enrollment-flow)/.test(file)),
  ).toEqual(['apps/web/src/main.tsx'])
  expect(
    filesWith(/@palmflow\/react\/(?:enrollment|in-app)'/).filter((file) => !file.startsWith('apps/web/src/in-app/')),
  ).toEqual([])
  const main = readFileSync(join(root, 'apps/web/src/main.tsx'), 'utf8')
  expect(main).toMatch(
    /const adapter = isInApp\(treatment\) \? \(await import\('\.\/boot\/shell-adapter\.ts'\)\)\.findShellAdapter\(\) : undefined\n\s+if \(adapter !== undefined\) return \{ treatment, clientFlags: startInApp\(/,
  )
  // The two matches are the function and its only call.
  expect(main.match(/startInApp\(/g)).toHaveLength(2)
})
