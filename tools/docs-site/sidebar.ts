import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Addresses, withAddresses } from './links.ts'
import { chaptersOf, indexFile, linksIn } from './repo-pages.ts'
import { linkTo, type SidebarGroup, type SidebarLink, type SitePage } from './site-page.ts'

function chapterLinks(entries: readonly string[], addresses: Addresses): SidebarLink[] {
  const all = entries.flatMap((entry) => linksIn(withAddresses(entry, indexFile, addresses)))
  return all
    .filter(({ target }) => !target.includes('#'))
    .map(({ text, target }) => ({ label: text.charAt(0).toUpperCase() + text.slice(1), link: target }))
}

function groupOf(label: string, folder: string, pages: readonly SitePage[]): SidebarGroup {
  const rows = pages.filter(({ id }) => id.startsWith(`${folder}/`))
  const items = rows.map(({ id, title }) => ({ label: title, link: linkTo(id) }))
  const index = pages.some(({ id }) => id === folder) ? [{ label: 'Overview', link: linkTo(folder) }] : []
  return { label, collapsed: true, items: [...index, ...items] }
}

export function sidebarOf(root: string, pages: readonly SitePage[], addresses: Addresses): SidebarGroup[] {
  const chapters = chaptersOf(readFileSync(join(root, indexFile), 'utf8'))
  const readers = chapters.map(({ title, entries }) => ({
    label: title,
    collapsed: true,
    items: chapterLinks(entries, addresses),
  }))
  return [
    ...readers,
    groupOf('Use cases', 'use-cases', pages),
    groupOf('Steps', 'steps', pages),
    groupOf('Panels', 'panels', pages),
    groupOf('Endpoints', 'endpoints', pages),
    groupOf('Errors', 'errors', pages),
    groupOf('Packages', 'packages', pages),
    groupOf('Decisions', 'decisions', pages),
  ]
}
