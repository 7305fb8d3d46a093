import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { emptyOutput } from '@palmflow/tool-build/output-folder'
import { root } from '@palmflow/tool-build/repo-folders'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { languages, themes, widths } from '@palmflow/web/testing/pages/picture-variants'
import { chromium } from 'playwright'
import { writeSheets } from './contact-sheets.ts'
import { viewsOfSite } from './pages.ts'
import { takePictures } from './pictures.ts'
import { openGallerySite } from './site.ts'
import { viewsOfStories } from './stories.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string' },
    lang: { type: 'string', default: 'en,es' },
    look: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: widths.join(',') },
    to: { type: 'string', default: '.gallery' },
    transcript: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** Returns the entries of a comma-separated list. Ends the process if an entry is not in `all`. */
function chosen<Word extends string | number>(what: string, text: string, all: readonly Word[]): Word[] {
  const names = text.split(',')
  const unknown = names.filter((name) => !all.some((item) => String(item) === name))
  if (unknown.length > 0) stop(`'${unknown}' is an unknown ${what}. Known: ${all.join(', ')}.`)
  return all.filter((item) => names.includes(String(item)))
}

const to = resolve(root, values.to)
const wanted = {
  languages: chosen('language', values.lang, languages),
  themes: chosen('look', values.look, themes),
  widths: chosen('width', values.width, widths),
  ...{ to, transcribes: values.transcript },
}

async function take(): Promise<boolean> {
  const site = await openGallerySite()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] })
  try {
    const all = [...viewsOfSite(site), ...(await viewsOfStories())]
    const views = all.filter(({ name }) => values.page?.split(',').some((part) => name.includes(part)) !== false)
    if (views.length === 0) stop(`No page or story has '${values.page}' in its name: --list prints them.`)
    if (values.list) {
      for (const { name } of views) console.log(name)
      return true
    }
    emptyOutput(to)
    const { pictures, faults } = await takePictures(browser, views, wanted)
    for (const fault of faults.toSorted()) console.log(`✗ ${fault}`)
    const sheets = await writeSheets(browser, pictures, to)
    console.log(`${views.length} views, ${pictures.length} pictures on ${sheets} sheets, ${faults.length} faults.`)
    console.log(pathToFileURL(join(to, 'index.html')).href)
    return faults.length === 0
  } finally {
    await browser.close()
    await site.close()
  }
}

process.exit((await take()) ? 0 : 1)
