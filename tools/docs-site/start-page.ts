import type { Chapter } from './repo-pages.ts'
import { indexFile } from './repo-pages.ts'
import { linkTo, type SitePage } from './site-page.ts'

export interface Reference {
  id: string
  title: string
  about: string
}

const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
export const firstParagraph = (text: string): string => text.trim().split('\n\n')[0] ?? ''

function chapterHtml({ title, entries }: Chapter): string {
  const lines = entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n')
  return `<section class="reader">\n\n## ${title}\n\n${lines}\n\n</section>`
}

/** Returns the verb of a chapter's title, for example `ship` or `embed`. */
const goalOf = ({ title }: Chapter): string => (title.split(' ')[0] ?? '').toLowerCase()

const goals = (chapters: readonly Chapter[]): string =>
  `I want to ${chapters.map((chapter) => `[${goalOf(chapter)}](#${slugOf(chapter.title)})`).join(' / ')}.`

export function startPage(about: SitePage, chapters: readonly Chapter[], references: readonly Reference[]): SitePage {
  const lookUp: Chapter = {
    title: 'Look up',
    entries: [
      ...references.map(({ id, title, about: text }) => `[${title}](${linkTo(id)}): ${text}.`),
      '[llms.txt](/llms.txt), [llms-full.txt](/llms-full.txt): all pages as text, for programs.',
    ],
  }
  const body = [
    `<div class="lead">\n\n${firstParagraph(about.body)}\n\n</div>\n\n<div class="lead goals">\n\n${goals(chapters)}\n\n</div>`,
    ...[...chapters, lookUp].map(chapterHtml),
  ].join('\n\n')
  return { id: '', title: 'palmflow documentation', body, file: indexFile }
}
