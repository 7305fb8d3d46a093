import { expect, test } from 'vitest'
import { htmlWithBase, textWithBase } from './base-path.ts'

test('each link and picture address of a page starts with the base path', () => {
  const html = '<a class="x" href="/a/#one">1</a><img src="/files/b.jpg"><a href="/docs/c/">3</a><a href="#d">4</a>'
  expect(htmlWithBase(html, '/docs/')).toBe(
    '<a class="x" href="/docs/a/#one">1</a><img src="/docs/files/b.jpg"><a href="/docs/c/">3</a><a href="#d">4</a>',
  )
  expect(htmlWithBase(html, '/')).toBe(html)
})

test('a base path changes neither code nor links to other hosts', () => {
  const html = '<code>&lt;a href="/a/"></code><a href="//host.example/">1</a><a href="https://host.example/">2</a>'
  expect(htmlWithBase(html, '/docs/')).toBe(html)
})

test('a link and an address line of llms-full.txt start with the base path', () => {
  expect(textWithBase('- [A](/a/)\n\nAddress: /a/\n', '/docs/')).toBe('- [A](/docs/a/)\n\nAddress: /docs/a/\n')
})
