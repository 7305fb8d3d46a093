import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { brotliBytes, withoutFonts } from '@palmflow/tool-embed/smallest-apps'
import { build, type Rolldown } from 'vite'

interface Peer {
  name: string
  packages: Readonly<Record<string, string>>
  source: string
}

/** The source of each entry also imports the styles that the documentation of the component requires. */
const peers: readonly Peer[] = [
  {
    name: 'Amplify UI Authenticator',
    packages: { '@aws-amplify/ui-react': '6.15.6', 'aws-amplify': '6.22.1' },
    source: `import { Amplify } from 'aws-amplify'
      import '@aws-amplify/ui-react/styles.css'
      export { Amplify }
      export { Authenticator } from '@aws-amplify/ui-react'`,
  },
  {
    name: 'Hanko Elements',
    packages: { '@teamhanko/hanko-elements': '2.7.0' },
    source: "export { register } from '@teamhanko/hanko-elements'",
  },
  {
    name: 'SuperTokens, passwordless',
    packages: { 'supertokens-auth-react': '0.51.3', 'supertokens-web-js': '0.16.0' },
    source: `import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react'
      import Passwordless from 'supertokens-auth-react/recipe/passwordless'
      import Session from 'supertokens-auth-react/recipe/session'
      import { AuthPage } from 'supertokens-auth-react/ui'
      import { PasswordlessPreBuiltUI } from 'supertokens-auth-react/recipe/passwordless/prebuiltui'
      export { AuthPage, Passwordless, PasswordlessPreBuiltUI, Session, SuperTokens, SuperTokensWrapper }`,
  },
  {
    // The screens of version 6 are in a package that has no installable version.
    name: 'Clerk, without its screens',
    packages: { '@clerk/clerk-js': '6.40.0' },
    source: "import './node_modules/@clerk/clerk-js/dist/clerk.browser.js'",
  },
]
const ours = `import '@palmflow/views/styles.css'
  export { PalmSignIn } from '@palmflow/react'`

export interface PeerSize {
  name: string
  versions: string
  /** Bytes of the entry, of the files that it imports statically, and of all CSS. Fonts are not counted. */
  first: number
  /** Bytes of all JS and CSS, including the parts that load later. */
  total: number
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset
const bytesOf = (file: Output): number =>
  brotliBytes(Buffer.from(file.type === 'chunk' ? file.code : withoutFonts(file.source.toString())))

/** Returns the sizes of an entry. The sizes exclude React, because an app that uses the component already has React. */
async function sizesOf(folder: string, source: string): Promise<Pick<PeerSize, 'first' | 'total'>> {
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, source)
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: ['es'] },
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: { external: [/^react(?:-dom)?(?:\/|$)/] },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const counted = files.filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
  const first = new Set(counted.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])))
  for (const name of first) {
    const chunk = counted.find(({ fileName }) => fileName === name)
    if (chunk?.type === 'chunk') for (const other of chunk.imports) first.add(other)
  }
  const sum = (some: readonly Output[]): number => some.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const isFirst = ({ fileName }: Output): boolean => first.has(fileName) || fileName.endsWith('.css')
  return { first: sum(counted.filter(isFirst)), total: sum(counted) }
}

function install(folder: string, packages: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true })
  const manifest = {
    name: 'a-page',
    private: true,
    type: 'module',
    dependencies: { ...packages, react: '19.3.1', 'react-dom': '19.3.1' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const args = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--prefer-offline']
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(stderr)
}

async function ownSize(folder: string): Promise<PeerSize> {
  const tarballs = join(folder, 'tarballs')
  const packed = spawnSync('node', ['tools/embed/embed.ts', '--to', tarballs], { cwd: root, encoding: 'utf8' })
  if (packed.status !== 0) throw new Error(packed.stdout)
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'packages/react/package.json'), 'utf8'))
  const names = packed.stdout.matchAll(/(@palmflow\/([\w-]+)) passes publint/g)
  const packages = Object.fromEntries(
    [...names].map(([, name = '', stem = '']) => [name, `file:${join(tarballs, `palmflow-${stem}-${version}.tgz`)}`]),
  )
  const page = join(folder, 'palmflow')
  install(page, { ...packages, xstate: '5.33.3' })
  return { name: 'palmflow PalmSignIn', versions: version, ...(await sizesOf(page, ours)) }
}

export async function benchPeers(): Promise<PeerSize[]> {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-peers-'))
  try {
    const sizes = [await ownSize(folder)]
    for (const [at, { name, packages, source }] of peers.entries()) {
      const page = join(folder, String(at))
      install(page, packages)
      sizes.push({ name, versions: Object.values(packages).join(', '), ...(await sizesOf(page, source)) })
    }
    return sizes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(9)} kB`

export const peerTable = (sizes: readonly PeerSize[]): string =>
  [
    `${'Sign-in components without React, brotli 11'.padEnd(46)}   at once       in all`,
    ...sizes.map(({ name, versions, first, total }) => `  ${`${name} ${versions}`.padEnd(44)}${kB(first)}${kB(total)}`),
  ].join('\n')
