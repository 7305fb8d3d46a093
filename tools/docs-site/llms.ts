import { linkTo, type SitePage } from './site-page.ts'

const chapters: readonly (readonly [title: string, folder: string])[] = [
  ['Use cases', 'use-cases'],
  ['Steps', 'steps'],
  ['Panels', 'panels'],
  ['Endpoints', 'endpoints'],
  ['Errors', 'errors'],
  ['Packages', 'packages'],
  ['Decisions', 'decisions'],
]

const isIn = ({ id }: SitePage, folder: string): boolean => id === folder || id.startsWith(`${folder}/`)
const isText = ({ id, isSource }: SitePage): boolean => isSource !== true && id !== ''

const plainBody = ({ body }: SitePage): string => body.replaceAll(/<div class="chart-region.*<\/div>\n*/g, '')

/** Returns llms.txt (llmstxt.org), which lists the links to all pages except the start page. */
export function llmsText(pages: readonly SitePage[], about: string): string {
  const texts = pages.filter(isText)
  const lineOf = ({ id, title }: SitePage): string => `- [${title}](${linkTo(id)})`
  const others = texts.filter((page) => !chapters.some(([, folder]) => isIn(page, folder)))
  const parts = chapters.map(([title, folder]) => [title, texts.filter((page) => isIn(page, folder))] as const)
  const lists = [['Documentation', others] as const, ...parts].map(
    ([title, list]) => `## ${title}\n\n${list.map(lineOf).join('\n')}`,
  )
  const intro = `> ${about}\n\nAll pages in one file: [llms-full.txt](/llms-full.txt).`
  return `${['# palmflow', intro, ...lists].join('\n\n')}\n`
}

export const llmsFullText = (pages: readonly SitePage[]): string =>
  `${pages
    .filter(isText)
    .map((page) => `# ${page.title}\n\nAddress: ${linkTo(page.id)}\n\n${plainBody(page).trim()}`)
    .join('\n\n---\n\n')}\n`
