import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import type { Picture } from './pictures.ts'

/** Columns and rows of a contact sheet, keyed by picture width. The text in the pictures must stay readable. */
const grid = {
  360: { across: 8, down: 2 },
  768: { across: 5, down: 2 },
  1366: { across: 4, down: 3 },
  1440: { across: 4, down: 3 },
} as const
const wide = 2_000

const style = `
  body { margin: 0; padding: 8px; background: #777; color: #fff; font: 12px system-ui }
  main { display: grid; gap: 8px; align-items: start }
  figure { margin: 0; overflow: hidden }
  img { display: block; width: 100%; max-height: 860px; object-fit: cover; object-position: top; background: #999 }
  figcaption { padding: 2px 0; white-space: nowrap }
  a { color: inherit }
  form { display: flex; gap: 12px; flex-wrap: wrap; margin-bottom: 8px; font-size: 14px }
`

const figure = ({ file, view, language, width, look }: Picture): string =>
  `<figure data-of="${view} ${language} ${width} ${look}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
  `<figcaption>${view} · ${language} · ${width} · ${look}</figcaption></figure>`

const pageOf = (columns: number | string, figures: string, more = ''): string =>
  `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}
  main { grid-template-columns: repeat(${columns}, 1fr) }</style>${more}<main>${figures}</main>`

const filter = `<form><label>Show those with <input name="words" placeholder="landing es dark" autofocus></label></form>
<script>
  const shown = ({ target }) => {
    const words = target.value.split(' ')
    for (const one of document.querySelectorAll('figure')) one.hidden = !words.every((word) => one.dataset.of.includes(word))
  }
  document.querySelector('input').addEventListener('input', shown)
</script>`

const inOrder = (pictures: readonly Picture[]): Picture[] =>
  pictures.toSorted((a, b) => a.view.localeCompare(b.view) || a.file.localeCompare(b.file))

function sheetsOf(pictures: readonly Picture[]): Map<string, Picture[]> {
  const sheets = new Map<string, Picture[]>()
  const groups = Map.groupBy(inOrder(pictures), ({ width, look, language }) => `${width}.${language}.${look}`)
  for (const [name, group] of groups) {
    const { across, down } = grid[group[0]?.width ?? 1440]
    for (let from = 0; from < group.length; from += across * down)
      sheets.set(`sheet.${name}.${from / (across * down) + 1}`, group.slice(from, from + across * down))
  }
  return sheets
}

/**
 * Writes contact sheets as pictures, and a page with all pictures and a filter.
 * @returns the number of sheets
 */
export async function writeSheets(browser: Browser, pictures: readonly Picture[], to: string): Promise<number> {
  writeFileSync(
    join(to, 'index.html'),
    pageOf('auto-fill, minmax(240px', inOrder(pictures).map(figure).join('\n'), filter),
  )
  const page = await browser.newPage({ viewport: { width: wide, height: 900 } })
  const sheets = sheetsOf(pictures)
  for (const [name, some] of sheets) {
    const file = join(to, `${name}.html`)
    writeFileSync(
      file,
      pageOf(grid[some[0]?.width ?? 1440].across, some.map(figure).join('').replaceAll(' loading="lazy"', '')),
    )
    await page.goto(pathToFileURL(file).href)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: wide, height })
    await page.screenshot({ path: join(to, `${name}.png`) })
  }
  await page.close()
  return sheets.size
}
