import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPublishable, readManifest } from './publishable.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmflow-changesets-'))
  const manifests = globSync('{packages,apps,tools,examples}/*/package.json', { cwd: root })
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json', 'research/package.json', ...manifests]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a changeset of one package gives all published packages the same new version', () => {
  writeFileSync(join(folder, '.changeset/one.md'), "---\n'@palmflow/react': minor\n---\n\nA change.\n")
  execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], { cwd: folder })
  const packages = listPublishable()
  const [major = '', minor = ''] = packages[0]?.version.split('.') ?? []
  for (const pkg of packages)
    expect(readManifest(join(folder, relative(root, pkg.folder))).version, pkg.name).toBe(
      `${major}.${Number(minor) + 1}.0`,
    )
})
