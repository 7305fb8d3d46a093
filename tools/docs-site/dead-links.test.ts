import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deadLinks } from './dead-links.ts'

function siteWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('the link check reports links to missing pages and missing headings', () => {
  const folder = siteWith({
    'index.html': '<a href="/a/#one">1</a><a href="/a/#two">2</a><a href="/b/">3</a><a href="#top">4</a>',
    'a/index.html': '<h2 id="one">One</h2><a class="x" href="/">up</a>',
  })
  expect(deadLinks(folder)).toEqual([
    'index.html: /a/#two leads to no heading',
    'index.html: /b/ leads to no page',
    'index.html: #top leads to no heading',
  ])
})

test('the link check reports files that a page loads from another host', () => {
  const page = '<a href="https://example.com">out</a><script src="https://example.com/a.js"></script>'
  expect(deadLinks(siteWith({ 'index.html': page }))).toEqual([
    'index.html: https://example.com/a.js is on another host',
  ])
})

test('the link check reports links outside the base path of a website', () => {
  const folder = siteWith({ 'index.html': '<a href="/docs/a/">1</a><a href="/a/">2</a>', 'a/index.html': '' })
  expect(deadLinks(folder, '/docs/')).toEqual(['index.html: /a/ is outside the base path'])
})
