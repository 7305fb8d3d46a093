import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'

/** Code of the product. The app simulator is excluded: it is the app, so it does not need this check. */
const sources = globSync('{packages/*,apps/{web,backend}}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(?:fakes\.ts|testing\/|fuzz)/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (words: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).toSorted()

test('one function decides whether a page is in an app [R005]', () => {
  expect(filesWith(/['"`](?:WEB|IOS_APP_CLIP|ANDROID_INSTANT_APP)['"`]/)).toEqual([
    'packages/contract/src/names/names.ts',
    // The enrolment of an embedder runs only with the adapter of an app shell. It states the treatment of its calls.
    'packages/react/src/enrollment-client.ts',
  ])
  // The browser's name selects the user's app store. It must not decide whether the page is in the app (R100, R101).
  const pages = filesWith(/userAgent|display-mode/).filter((file) => !file.startsWith('apps/backend/'))
  expect(pages).toEqual(['apps/web/src/navigation/app-links.ts'])
  // The server reads it to name the browser in a user's list of sign-ins.
  expect(filesWith(/['"]user-agent['"]/i)).toEqual([
    'apps/backend/src/gateway/gateway-call.ts',
    'apps/backend/src/http/request-context.ts',
  ])
  expect(filesWith(/\bisInApp\(/)).toEqual([
    'apps/backend/src/web/web.ts',
    'apps/web/src/main.tsx',
    'packages/contract/src/names/names.ts',
    'packages/session/src/treatment.ts',
  ])
})

test('only the check for an app leads to the screens of the app [R005]', () => {
  const enters = /from '[^']*in-app\/|import\('[^']*in-app\//
  // The entries of the package for apps. On the website only pages in the app import them.
  expect(filesWith(enters).filter((file) => !/^packages\/react\/src\/(?:in-app|enrollment)/.test(file))).toEqual([
    'apps/web/src/main.tsx',
  ])
  expect(
    filesWith(/@palmflow\/react\/(?:enrollment|in-app)'/).filter((file) => !file.startsWith('apps/web/src/in-app/')),
  ).toEqual([])
  const main = readFileSync(join(root, 'apps/web/src/main.tsx'), 'utf8')
  expect(main).toMatch(
    /const adapter = isInApp\(treatment\) \? \(await import\('\.\/boot\/shell-adapter\.ts'\)\)\.shellHere\(\) : undefined\n\s+if \(adapter !== undefined\) return \{ treatment, clientFlags: startInApp\(/,
  )
  // There are two matches: the function, and its only call.
  expect(main.match(/startInApp\(/g)).toHaveLength(2)
})
