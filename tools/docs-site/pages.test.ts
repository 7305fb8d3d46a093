import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointNames, failureKinds, gatewayEndpointNames } from '@palmflow/contract'
import { root } from '@palmflow/tool-build/repo-folders'
import { subjects } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { chartPageId } from './chart-pages.ts'
import { endpointId, errorId } from './error-pages.ts'
import { siteOf } from './pages.ts'
import { linkTo, type SitePage } from './site-page.ts'

const { pages, texts } = await siteOf(root)
const pageAt = (id: string): SitePage | undefined => pages.find((page) => page.id === id)
const addresses = new Set(pages.map(({ id }) => linkTo(id)))

test('each page of the documentation site has its own address', () => {
  expect(addresses.size).toBe(pages.length)
})

test.each(subjects.map((subject) => [subject.chart, subject] as const))(
  'the documentation site shows a diagram of the chart %s',
  (_, subject) => {
    expect(pageAt(chartPageId(subject))?.body).toContain('<svg class="diagram"')
  },
)

test.each(subjects.filter(({ kind }) => kind === 'use-case').map((subject) => [subject.chart, subject] as const))(
  'the page of the use case %s marks the happy path and links each step and file',
  (_, subject) => {
    const body = pageAt(chartPageId(subject))?.body ?? ''
    expect(body).toContain('<path class="happy-path"')
    for (const step of Object.keys(subject.samples.steps ?? {})) expect(body).toContain(`[${step}](/steps/`)
    for (const ending of ['chart.ts', 'samples.ts', 'views.ts', 'stories.tsx'])
      expect(body).toContain(`/${subject.stem}.${ending}/)`)
  },
)

test.each([...endpointNames, ...gatewayEndpointNames])(
  'the documentation page of the endpoint %s lists errors with status 4xx',
  (name) => {
    const body = pageAt(endpointId(name))?.body
    expect(body).toMatch(/^`(?:GET|POST|PUT|DELETE) \//)
    expect(body).toMatch(/\| 4\d\d \| \[`\w+`\]\(\/errors\/\w+\/\)/)
  },
)

test.each(failureKinds)('the documentation page of the error %s describes the reaction of a client', (kind) => {
  expect(pageAt(errorId(kind))?.body).toMatch(/\*\*Status:\*\* .+[\s\S]*## The client\n\n.+[\s\S]*## Endpoints\n\n.+/)
  expect(pageAt('errors')?.body).toContain(`](/errors/${kind}/)`)
})

test('pages of use cases and pages of endpoints link to each other', () => {
  expect(pageAt('use-cases/authenticate')?.body).toContain('(/endpoints/submit-credential/)')
  expect(pageAt('use-cases/authenticate-app')?.body).toContain('(/endpoints/respond-to-challenge/)')
  expect(pageAt('endpoints/submit-credential')?.body).toContain('[AUTHENTICATE](/use-cases/authenticate/)')
})

test('each Markdown file of docs/ has a page on the documentation site', () => {
  const files = globSync('docs/**/*.md', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const withPage = new Set(pages.map(({ file }) => file))
  expect(files.filter((file) => !withPage.has(file))).toEqual([])
})

test('llms.txt and llms-full.txt contain each page, without drawings', () => {
  const ids = pages.filter(({ id, isSource }) => isSource !== true && id !== '').map(({ id }) => linkTo(id))
  expect(ids.filter((address) => !texts['llms.txt']?.includes(`](${address})\n`))).toEqual([])
  expect(ids.filter((address) => !texts['llms-full.txt']?.includes(`\nAddress: ${address}\n`))).toEqual([])
  expect(texts['llms-full.txt']).not.toContain('<svg')
  expect(texts['llms-full.txt']).toContain('**The happy path** is the thick line: `ENTRY` → [CHECK_VERIFICATION]')
})

test('a documentation link to a source file leads to the page of this file', () => {
  const architecture = pageAt('architecture')?.body
  expect(architecture).toContain('](/source/packages/contract/src/client/failures.ts/)')
  expect(architecture).not.toMatch(/\]\((?!\/|#|https?:)/)
  const source = pageAt('source/packages/contract/src/client/failures.ts')
  expect(source?.body).toContain(readFileSync(join(root, 'packages/contract/src/client/failures.ts'), 'utf8').trim())
})
