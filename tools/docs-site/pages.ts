import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartIndexes, chartPage, subjectOfPage } from './chart-pages.ts'
import { endpointPages, withEndpointLinks } from './endpoint-pages.ts'
import { errorPages } from './error-pages.ts'
import { type Addresses, withAddresses } from './links.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { chaptersOf, indexFile, repoPages } from './repo-pages.ts'
import { withSequenceDiagrams } from './sequence-diagram.ts'
import { sidebarOf } from './sidebar.ts'
import type { SidebarGroup, SitePage } from './site-page.ts'
import { sourcePage } from './source-pages.ts'
import { firstParagraph, type Reference, startPage } from './start-page.ts'

export interface Site {
  pages: readonly SitePage[]
  sidebar: readonly SidebarGroup[]
  texts: Readonly<Record<string, string>>
}

const references: readonly Reference[] = [
  { id: 'use-cases', title: 'Use cases', about: 'each goal of a user, with its chart' },
  { id: 'steps', title: 'Steps', about: 'each question and each check of a use case' },
  { id: 'panels', title: 'Panels', about: 'charts on a page next to other content' },
  { id: 'endpoints', title: 'Endpoints', about: 'each call of both APIs, from the OpenAPI documents' },
  { id: 'errors', title: 'Errors', about: 'each failure of a call, and the reaction of a client' },
]

async function ownPages(root: string): Promise<SitePage[]> {
  const pages = await Promise.all(
    repoPages(root).map(async (page) => {
      const subject = subjectOfPage(page)
      if (subject === undefined) return page
      const drawn = await chartPage(page, subject, root)
      return { ...drawn, body: withEndpointLinks(drawn.body) }
    }),
  )
  const about = pages.find(({ id }) => id === 'about')
  if (about === undefined) throw new Error('README.md is missing')
  const chapters = chaptersOf(readFileSync(join(root, indexFile), 'utf8'))
  const written = pages.filter(({ id }) => id !== '')
  const charts = written.filter((page) => subjectOfPage(page) !== undefined)
  return [
    startPage(about, chapters, references),
    ...written,
    ...chartIndexes(written),
    ...endpointPages(charts),
    ...errorPages(),
  ]
}

const isOfFile = ({ id }: SitePage): boolean => !/^(?:endpoints|errors)\b/.test(id)

/** Linked files and folders of the repository also get a page, except pictures. */
export async function siteOf(root: string): Promise<Site> {
  const pages = await ownPages(root)
  const sources = new Set<string>()
  const addresses: Addresses = {
    root,
    // Excludes pages of endpoints and errors, because several of them come from one source file.
    pages: new Map(pages.filter(isOfFile).map(({ id, file }) => [file, id])),
    wanted: (path) => sources.add(path),
  }
  const linked = pages.map((page) => ({
    ...page,
    body: withAddresses(withSequenceDiagrams(page.body), page.file, addresses),
  }))
  const sourcePages = [...sources].toSorted().map((path) => sourcePage(root, path))
  const about = linked.find(({ id }) => id === 'about')?.body ?? ''
  return {
    pages: [...linked, ...sourcePages],
    sidebar: sidebarOf(root, linked, addresses),
    texts: { 'llms.txt': llmsText(linked, firstParagraph(about)), 'llms-full.txt': llmsFullText(linked) },
  }
}
