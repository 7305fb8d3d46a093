import { spawn } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brandFolder, ownBrand, readBrand, secondBrand } from '@palmflow/tool-build/brand'
import { root } from '@palmflow/tool-build/repo-folders'
import { readTexts } from '@palmflow/tool-build/texts'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { inspector } from '../testing/pages/accessibility.ts'
import { type Folder, folderOf } from '../testing/site/scratch-folder.ts'
import { openSite } from '../testing/site/site.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
/** The time limit in milliseconds. The limit is long, because other tests may run on the machine at the same time. */
const wholeBuild = 600_000
let shipped: Folder

beforeAll(async () => {
  shipped = await folderOf('second-brand')
  const args = [join(root, 'tools/build/build.ts'), 'server', '--apart', '--to', shipped.path]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, BRAND: secondBrand },
  })
  expect(await new Promise((done) => child.on('close', done))).toBe(0)
}, wholeBuild)
afterAll(() => shipped.remove())

const colours = (folder: string): readonly string[] =>
  readFileSync(join(folder, 'brand.css'), 'utf8')
    .toLowerCase()
    .match(/#[0-9a-f]{6}\b/g) ?? []

const wordsOf = async (folder: string): Promise<readonly string[]> => {
  const { name, company, domain, venuesDomain, stores, mark } = await readBrand(folder)
  return [name, company, domain, venuesDomain, new URL(stores.androidStore).search, mark.shape, mark.strokes, mark.cuts]
    .filter((word) => word !== '')
    .concat(colours(folder))
    .map((word) => word.toLowerCase())
}

const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile() && !file.endsWith('.br'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'latin1').toLowerCase() }))

const utf8 = (word: string): string => Buffer.from(word).toString('latin1')

test('a build with a second brand contains no text, host, colour or shape of our brand', async () => {
  const [own, second] = await Promise.all([wordsOf(ownBrand), wordsOf(secondBrand)])
  const traces = own.filter((word) => !second.includes(word))
  expect(traces.length).toBeGreaterThan(25)
  const files = filesOf(shipped.path)
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap(({ file, text }) =>
    traces.filter((word) => text.includes(utf8(word))).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test('a build with a second brand has the brand’s head, sitemap, manifest and icon', async () => {
  const { name, company, domain } = await readBrand(secondBrand)
  const read = (file: string) => readFileSync(join(shipped.path, file), 'utf8')
  const page = read('apps/web/dist/index.html')
  expect(page).toContain(`<title>${name} | Your palm. Your key. Your wallet.</title>`)
  expect(page).toContain(`<link rel="canonical" href="https://${domain}/">`)
  expect(page).toContain(`© ${company}`)
  expect(read('apps/web/dist/es/index.html')).toContain(`<title>${name} | Su palma. Su llave. Su billetera.</title>`)
  expect(read('apps/web/dist/sitemap.xml')).toContain(`<loc>https://${domain}/`)
  expect(JSON.parse(read('apps/web/dist/site.webmanifest'))).toMatchObject({ name, theme_color: '#f7f8fb' })
  const mark = readFileSync(join(secondBrand, 'mark.light.svg')).toString('base64')
  for (const site of ['web', 'app-simulator']) expect(read(`apps/${site}/dist/favicon.svg`)).toContain(mark)
  const server = globSync('apps/backend/src/**/*.js', { cwd: shipped.path }).map(read)
  expect(server.filter((code) => code.includes(`name: "${name}"`))).not.toEqual([])
})

test('a build with a second brand contains the brand’s pictures and one heading font', () => {
  const assets = join(shipped.path, 'apps/web/dist/assets')
  const bytesOf = (pattern: string) =>
    globSync(pattern, { cwd: assets }).map((file) => readFileSync(join(assets, file)))
  const pictures = ['mark', 'wordmark'].flatMap((name) => [`${name}.light`, `${name}.dark`])
  for (const picture of pictures)
    expect(bytesOf(`${picture}-*.svg`), picture).toEqual([readFileSync(join(secondBrand, `${picture}.svg`))])
  expect(bytesOf('*.woff2')).toEqual([readFileSync(join(secondBrand, 'heading.woff2'))])
})

test('a build with a second brand has the brand’s texts in both languages', () => {
  const dist = join(shipped.path, 'apps/web/dist')
  const pages = filesOf(dist).map(({ text }) => text)
  for (const language of ['en-us', 'es-us']) {
    const texts = Object.values(readTexts(join(secondBrand, `texts.${language}.json`)))
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) {
      const [start = ''] = text.replace('{brand}', '').split('\n')
      expect(
        pages.some((page) => page.includes(utf8(start).toLowerCase())),
        text,
      ).toBe(true)
    }
  }
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain(enUs.heroTitle)
})

// This test runs only with our own brand. A new brand begins with the colours of the second brand, so both brands may
// have equal pictures.
test.runIf(brandFolder() === ownBrand)(
  'a build with a second brand contains no icon or guidance picture of our brand',
  () => {
    const pictures = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'social.png']
    const guidance = ['palm-guidance-gif', 'left-palm-guidance-gif'].map((name) => `assets/${name}`)
    for (const picture of [...pictures, ...guidance]) {
      const [theirs, ours] = [join(shipped.path, 'apps/web/dist'), inject('webDir')].map((dir) =>
        readFileSync(join(dir, picture)),
      )
      expect(theirs?.equals(ours ?? Buffer.alloc(0)), picture).toBe(false)
    }
  },
)

// The expected texts are the texts of the brand in `BRAND`, with the changed texts of the second brand. Another brand
// may have changed more texts.
test.runIf([ownBrand, secondBrand].includes(brandFolder()))(
  'a user signs in on accessible screens of a second brand',
  async () => {
    const site = await openSite({}, join(shipped.path, 'apps/web/dist'))
    onTestFinished(() => site.close())
    const user = await visit({ site })
    const inspection = inspector(user)
    await user.opens('/')
    // The pictures replace the drawn mark and name. Screen readers still need the name.
    const picture = (part: string) =>
      user.page
        .locator(part)
        .first()
        .evaluate((item) => getComputedStyle(item).backgroundImage)
    expect(await picture('.pf-top .pf-mark')).toContain('/assets/mark.')
    expect(await picture('.pf-top .pf-logo-name')).toContain('/assets/wordmark.')
    await inspection.look('landing')
    const texts = readTexts(join(secondBrand, 'texts.en-us.json'))
    const signIn = { pages: pageModelsIn({ ...enUs, ...texts }) }
    await user.opens()
    await inspection.look('number')
    await user.walks('ADD_PIN', signIn)
    await inspection.look('PIN')
    await user.walks(undefined, signIn)
    await user.heading(texts.myProfile ?? '').waitFor()
    await inspection.look('dashboard')
    expect(await user.page.title()).toBe(`My profile | ${(await readBrand(secondBrand)).name}`)
    expect(inspection.found).toEqual([])
  },
)
