import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { root } from '@palmflow/tool-build/repo-folders'
import { type Check, refuse } from './checks.ts'
import { entriesOf, type Publishable } from './publishable.ts'
import { shorten } from './shorten-declarations.ts'

/** Returns the name of an entry inside the report: `src/pages/landing.page.tsx` becomes `pages_landing`. */
const nameOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/(?:\/index)?(?:\.(?:page|view|views|samples))?\.tsx?$/, '')
    .replaceAll(/\W/g, '_')

function writeEntry(pkg: Publishable, folder: string): string {
  const lines = entriesOf(pkg).map((file) =>
    file === 'src/index.ts' ? `export * from './${file}'` : `export * as ${nameOf(file)} from './${file}'`,
  )
  const entry = join(folder, 'api.d.ts')
  writeFileSync(entry, `${lines.join('\n')}\n`)
  // API Extractor uses TypeScript 6, and the DOM types of TypeScript 6 lack `TrustedHTML`.
  writeFileSync(join(folder, 'dom.d.ts'), 'interface TrustedHTML {}\n')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: pkg.name, version: pkg.version }))
  return entry
}

const quiet = { default: { logLevel: ExtractorLogLevel.None } }

function configOf(entry: string): ExtractorConfig {
  const folder = dirname(entry)
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          // Other packages must stay unresolved, so that the report has only the names of their types.
          compilerOptions: {
            target: 'es2024',
            lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            allowImportingTsExtensions: true,
            noEmit: true,
            skipLibCheck: true,
            types: [],
          },
          files: [entry, join(folder, 'dom.d.ts')],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'api',
        reportFolder: folder,
        reportTempFolder: join(folder, 'report'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: quiet,
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
  })
}

/** @param declarations the folder that `writeDeclarations` has written */
function reportOf(pkg: Publishable, declarations: string): string {
  const home = relative(root, pkg.folder)
  const folder = join(declarations, 'api', home)
  const source = join(declarations, home)
  for (const file of globSync('src/**/*.d.ts', { cwd: source })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), shorten(file, readFileSync(join(source, file), 'utf8')))
  }
  const config = configOf(writeEntry(pkg, folder))
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true
    },
  })
  return readFileSync(config.reportFilePath, 'utf8')
}

const fileOf = (pkg: Publishable): string => join(pkg.folder, 'api.md')

export function writeReports(packages: readonly Publishable[], declarations: string): void {
  for (const pkg of packages) writeFileSync(fileOf(pkg), reportOf(pkg, declarations))
}

const maxDifferenceLines = 20

/**
 * Returns the first lines that only one of the two reports contains, with `-` for the older and `+` for the newer
 * report.
 */
function differenceOf(before: string, after: string): string[] {
  const [older, newer] = [before.split('\n'), after.split('\n')]
  const [inOlder, inNewer] = [new Set(older), new Set(newer)]
  return [
    ...older.filter((line) => !inNewer.has(line)).map((line) => `- ${line}`),
    ...newer.filter((line) => !inOlder.has(line)).map((line) => `+ ${line}`),
  ].slice(0, maxDifferenceLines)
}

export function wrongReports(packages: readonly Publishable[], declarations: string): string[] {
  return packages.flatMap((pkg) => {
    const file = fileOf(pkg)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const after = reportOf(pkg, declarations)
    if (before === after) return []
    return [`${relative(root, file)} is out of date: npm run api`, ...differenceOf(before, after)]
  })
}

export const apiCheck = (packages: readonly Publishable[], declarations: string): Check => ({
  name: 'the public types are those of the API reports',
  run: () => {
    refuse(wrongReports(packages, declarations))
    return `${packages.length} reports`
  },
})
