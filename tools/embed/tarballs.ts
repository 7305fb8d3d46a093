import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { pnpm } from '@palmflow/tool-build/run-pnpm'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Check, refuse, runProgram } from './checks.ts'
import { type Publishable, styleEntries } from './publishable.ts'

/**
 * Packs the built packages. The package manager replaces `workspace:^` by a version range, and `exports` by
 * `publishConfig.exports`.
 */
export async function packAll(packages: readonly Publishable[], folder: string): Promise<void> {
  const filters = packages.flatMap(({ name }) => ['--filter', name])
  await runProgram('npx', [...pnpm, ...filters, 'pack', '--pack-destination', folder], root)
}

async function checkPublint({ name }: Publishable, tarball: string): Promise<void> {
  const bytes = readFileSync(tarball)
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true })
  refuse(messages.map((message) => `${name}: publint: ${formatMessage(message, pkg, { color: false })}`))
}

async function checkTypes(pkg: Publishable, tarball: string): Promise<void> {
  const styles = styleEntries(pkg)
  const without = styles.length === 0 ? [] : ['--exclude-entrypoints', ...styles]
  const attw = join(import.meta.dirname, 'node_modules/.bin/attw')
  await runProgram(attw, [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', ...without], root)
}

export const tarballCheck =
  (folder: string) =>
  (pkg: Publishable): Check => ({
    name: `${pkg.name} passes publint and attw`,
    run: async () => {
      const tarball = join(folder, pkg.tarball)
      await checkPublint(pkg, tarball)
      await checkTypes(pkg, tarball)
      return `${(readFileSync(tarball).length / 1_000).toFixed(0)} kB`
    },
  })
