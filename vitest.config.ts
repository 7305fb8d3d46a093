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
/**
 * The number of parallel pages in one browser. Two projects run in parallel, each in its own browser. Larger numbers
 * were not measured.
 */
const pages = 2
const storybook = join(root, '.storybook')
/**
 * Charts and servers create many short-lived objects. A larger young generation reduces the number of garbage
 * collections.
 */
const execArgv = ['--max-semi-space-size=64']

/** Without a browser, the projects that need no browser still run. The other projects report the missing browser. */
function chromiumPath(): string | undefined {
  try {
    return findBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
const executablePath = chromiumPath()
// The end-to-end tests start the browser from this path.
if (executablePath !== undefined) process.env.CHROMIUM_PATH = executablePath

/** This test records all activity of a page, so it needs a new page. */
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
 * Groups run one after the other, because parallel databases and browsers slow each other down. The projects of one
 * group use each other's idle time.
 */
const group = (groupOrder: number) => ({ sequence: { groupOrder } })

/**
 * The timeout of a test in milliseconds. The timeout is long, because the speed and load of a machine must not make a
 * test fail.
 */
const testTimeout = 120_000
/** The timeout in milliseconds is long, because modules that are not cached are bundled before the first test. */
const connectTimeout = 600_000
/** The timeout of polls. Vitest's default of a second is too short on a busy machine. */
const patient = { expect: { poll: { timeout: 30_000, interval: 40 } } }

/** A PIN hash is slow on purpose, so tests use a cheaper hash. */
const quickPins = {
  alias: [{ find: /^\.\/pin-cost\.ts$/, replacement: join(root, 'apps/backend/src/testing/test-pin-cost.ts') }],
}

/** The tests use the brand in `BRAND`, so that a team can test its own brand. */
const brand = {
  ...brandPlugin(brandFolder()),
  // Vitest's cache of modules would return the former text after a change in a brand's folder.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(({ id }) => (isBrandModule(id) ? false : undefined)),
}

/**
 * Tests of tools that start servers, builds or other processes. `npm run check` runs these tests only with `--changed`.
 */
const processes = [
  'tools/build/build-server.test.ts',
  'tools/conformance/{conformance,meaning}.test.ts',
  'tools/embed/publish.test.ts',
  'tools/paths/{paths-red,remote-run}.test.ts',
  'tools/repo/{new/new,security/advisories-verdict}.test.ts',
  'tools/soak/{outage,retrying-clients}.test.ts',
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
    // Tests leave cores idle during waits, so there is one worker more than cores.
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
    optimizeDeps: {
      include: ['react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server', '@testing-library/react'],
    },
    test: {
      name: 'browser',
      include: [
        'packages/{flow,react,telemetry,views}/src/**/*.browser.test.{ts,tsx}',
        'apps/web/src/**/*.browser.test.{ts,tsx}',
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
      // The process of a long run (docs/soak.md) sets `VISITS`. Then only the tests of the long runs are included.
      include: [
        process.env.VISITS === 'long'
          ? '{web,app-simulator}/e2e/long/*.test.ts'
          : '{web,app-simulator}/e2e/{,!(engines|long)/}*.test.ts',
        // Only engines other than Chromium can run these tests (docs/engines.md).
        ...(process.env.ENGINE === undefined ? [] : ['web/e2e/engines/*.test.ts']),
      ],
      globalSetup: [
        join(root, 'apps/web/e2e/testing/site/build.ts'),
        join(root, 'apps/app-simulator/e2e/testing/build.ts'),
      ],
      isolate: false,
      // A browser leaves its core idle during waits, so there is one worker more than cores.
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

/**
 * Tests that are generated from charts have short files but take long. These files start first, so that fewer cores are
 * idle at the end.
 */
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
    // The console output of a failed test is printed with the test.
    silent: 'passed-only',
    slowTestThreshold: 60_000,
    sequence: { sequencer: LongFilesFirst },
  },
})
