import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartIndexes, chartPage, subjectOfPage } from './chart-pages.ts'
import { type Addresses, withAddresses } from './links.ts'
import { chaptersOf, indexFile, repoPages } from './repo-pages.ts'
import { withSequenceDiagrams } from './sequence-diagram.ts'
import { sidebarOf } from './sidebar.ts'
import type { SidebarGroup, SitePage } from './site-page.ts'
import { sourcePage } from './source-pages.ts'
import { type Reference, startPage } from './start-page.ts'

export interface Site {
  pages: readonly SitePage[]
  sidebar: readonly SidebarGroup[]
}

const references: readonly Reference[] = [
  { id: 'use-cases', title: 'Use cases', about: 'each goal of a user, with its chart' },
  { id: 'steps', title: 'Steps', about: 'each question and each check of a use case' },
  { id: 'panels', title: 'Panels', about: 'charts on a page next to other content' },
]

async function ownPages(root: string): Promise<SitePage[]> {
  const pages = await Promise.all(
    repoPages(root).map((page) => {
      const subject = subjectOfPage(page)
      return subject === undefined ? page : chartPage(page, subject, root)
    }),
  )
  const about = pages.find(({ id }) => id === 'about')
  if (about === undefined) throw new Error('README.md is missing')
  const chapters = chaptersOf(readFileSync(join(root, indexFile), 'utf8'))
  const written = pages.filter(({ id }) => id !== '')
  return [startPage(about, chapters, references), ...written, ...chartIndexes(written)]
}

/** Returns all pages of the site. A file to which a page links has a page with its content. */
export async function siteOf(root: string): Promise<Site> {
  const pages = await ownPages(root)
  const sources = new Set<string>()
  const addresses: Addresses = {
    root,
    pages: new Map(pages.map(({ id, file }) => [file, id])),
    wanted: (path) => sources.add(path),
  }
  const linked = pages.map((page) => ({
    ...page,
    body: withAddresses(withSequenceDiagrams(page.body), page.file, addresses),
  }))
  const sourcePages = [...sources].toSorted().map((path) => sourcePage(root, path))
  return { pages: [...linked, ...sourcePages], sidebar: sidebarOf(root, linked, addresses) }
}
