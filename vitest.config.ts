import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { brandFolder, brandPlugin, isBrandModule } from '@palmflow/tool-build/brand'
import { findBrowser, noOptimisation } from '@palmflow/tool-engines/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'

const root = import.meta.dirname
const cores = Math.max(2, availableParallelism())
/** Pages of each of two parallel projects, each project in its own browser. Larger numbers were not measured. */
const pages = 2
const storybook = join(root, '.storybook')
/** Charts and servers create many short-lived objects: a larger young generation halves the garbage collections. */
const execArgv = ['--max-semi-space-size=64']

/** Projects without a browser run on a machine without one. The others then report the missing browser. */
function chromiumPath(): string | undefined {
  try {
    return findBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
const executablePath = chromiumPath()
// The website's own tests start their browser themselves.
if (executablePath !== undefined) process.env.CHROMIUM_PATH = executablePath

/** Records all activity of a page, so it needs a new page. */
const watchesPage = 'packages/telemetry/src/monitor/monitor.browser.test.ts'
const cleanPage = join(root, 'packages/views/src/testing/clean-page.ts')

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout,
  provider: playwright({
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [noOptimisation] },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/**
 * Groups run one after the other, because parallel databases and browsers slow each other down. Two projects in one group
 * use each other's idle time.
 */
const group = (groupOrder: number) => ({ sequence: { groupOrder } })

/** Ends a hanging test. It is long, because the speed and load of a machine must not decide a test. */
const testTimeout = 120_000
/** Before the first test the modules are bundled, if they are not cached. */
const connectTimeout = 600_000
/** The timeout of polls. Vitest's default of a second is too short on a busy machine. */
const patient = { expect: { poll: { timeout: 30_000, interval: 40 } } }

/** A PIN hash is slow on purpose. In tests it would be most of the time of a server start. */
const quickPins = {
  alias: [{ find: /^\.\/pin-cost\.ts$/, replacement: join(root, 'apps/backend/src/testing/test-pin-cost.ts') }],
}

/** A team with another brand tests under it. */
const brand = {
  ...brandPlugin(brandFolder()),
  // Vitest's cache of modules would return the former text after a change in a brand's folder.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(({ id }) => (isBrandModule(id) ? false : undefined)),
}

/**
 * Tests of tools that start servers, builds or other processes. They need half of the processor time of all tests
 * without a database or a browser, so `npm run check` does not run them.
 */
const processes = [
  'tools/build/build-server.test.ts',
  'tools/conformance/{conformance,meaning}.test.ts',
  'tools/paths/{paths-red,remote-run}.test.ts',
  'tools/repo/{new/new,security/advisories-verdict}.test.ts',
  'tools/soak/{outage,retrying}.test.ts',
]

const nodeTests = (name: string, include: string[], exclude: string[] = []): TestProjectConfiguration => ({
  plugins: [brand],
  test: {
    name,
    environment: 'node',
    execArgv,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    isolate: false,
    // As many workers as the backend, whose cores are idle for a sixth of the time.
    maxWorkers: cores + 1,
    testTimeout,
    hookTimeout: testTimeout,
    ...patient,
    ...group(1),
  },
})

const projects: TestProjectConfiguration[] = [
  nodeTests(
    'unit',
    [
      'packages/**/src/**/*.test.{ts,tsx}',
      'apps/{web,app-simulator}/src/**/*.test.{ts,tsx}',
      '{scripts,tools}/**/*.test.ts',
    ],
    ['**/*.browser.test.{ts,tsx}', ...processes],
  ),
  nodeTests('processes', processes),
  {
    plugins: [brand],
    test: {
      name: 'backend',
      root: join(root, 'apps/backend'),
      environment: 'node',
      execArgv,
      include: ['src/**/*.test.ts'],
      ...quickPins,
      globalSetup: [join(root, 'apps/backend/src/testing/postgres.ts')],
      isolate: false,
      maxWorkers: cores + 1,
      testTimeout,
      hookTimeout: testTimeout,
      ...patient,
      ...group(1),
    },
  },
  {
    plugins: [brand, react()],
    optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server', '@testing-library/react'] },
    test: {
      name: 'browser',
      include: [
        'packages/{flow,react,telemetry,views}/src/**/*.browser.test.{ts,tsx}',
        'apps/web/src/**/*.browser.test.ts',
      ],
      browser: {
        ...browser(),
        instances: [
          {
            browser: 'chromium',
            name: 'browser',
            exclude: ['**/node_modules/**', watchesPage],
            setupFiles: [cleanPage],
          },
          { browser: 'chromium', name: 'browser (a page of its own)', include: [watchesPage] },
        ],
      },
      isolate: false,
      maxWorkers: pages,
      testTimeout,
      hookTimeout: testTimeout,
      ...patient,
      ...group(2),
    },
  },
  {
    plugins: [brand],
    test: {
      name: 'e2e',
      root: join(root, 'apps'),
      environment: 'node',
      execArgv,
      // Tests of the long runs only (docs/soak.md), which their process enables.
      include: [
        process.env.VISITS === 'long'
          ? '{web,app-simulator}/e2e/long/*.test.ts'
          : '{web,app-simulator}/e2e/{,!(engines|long)/}*.test.ts',
        // Only other engines than Chromium can run these (docs/engines.md).
        ...(process.env.ENGINE === undefined ? [] : ['web/e2e/engines/*.test.ts']),
      ],
      globalSetup: [
        join(root, 'apps/web/e2e/testing/site/build.ts'),
        join(root, 'apps/app-simulator/e2e/testing/build.ts'),
      ],
      isolate: false,
      // A browser leaves its core idle for a third of the time.
      maxWorkers: cores + 1,
      testTimeout,
      hookTimeout: testTimeout,
      ...patient,
      ...group(3),
    },
  },
]
if (existsSync(storybook)) {
  projects.push({
    plugins: [storybookTest({ configDir: storybook })],
    test: {
      name: 'storybook',
      browser: browser(),
      isolate: false,
      maxWorkers: pages,
      testTimeout,
      hookTimeout: testTimeout,
      ...patient,
      ...group(2),
    },
  })
}

/** Files with tests from charts are short and run long: they start first, so that no core is idle at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => /\/e2e\/(paths|faults)/.test(moduleId)
    const first = sorted.findIndex(({ project }) => project.name === 'e2e')
    const [before, e2e] = first < 0 ? [sorted, []] : [sorted.slice(0, first), sorted.slice(first)]
    return [...before, ...e2e.filter(isLong), ...e2e.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    projects,
    // A green run prints only the numbers. The console output of a failed test is printed with it.
    silent: 'passed-only',
    slowTestThreshold: 60_000,
    sequence: { sequencer: LongFilesFirst },
  },
})
