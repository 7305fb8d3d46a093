import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'
import { styledClasses, styleFaults } from './style-scope.ts'

const sheetsOf = (folder: string): string[] =>
  globSync('**/*.css', { cwd: join(root, folder) }).map((file) => join(folder, file))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('all styles of the views are in the layer palmflow and inside .pf-root', () => {
  const sheets = sheetsOf('packages/views/src')
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.flatMap((file) => styleFaults(read(file)).map((fault) => `${file}, ${fault}`))).toEqual([])
})

test('no two style sheets of the views style one class by its name alone', () => {
  const owners = new Map<string, string[]>()
  for (const file of sheetsOf('packages/views/src'))
    for (const name of styledClasses(read(file))) owners.set(name, [...(owners.get(name) ?? []), file])
  expect(owners.size).toBeGreaterThan(200)
  // If two sheets style one class, each sheet changes the other's elements when both are loaded.
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
})

test('the styles of the brands match no elements outside .pf-root', () => {
  const sheets = sheetsOf('packages/brand/src')
  // The views' index.css imports the brand's styles into the layer, so the brand's files need no layer.
  expect(sheets.flatMap((file) => styleFaults(read(file), true).map((fault) => `${file}, ${fault}`))).toEqual([])
})

test.each([
  ['.pf-root p { top: 0 }', 'a rule outside the layer'],
  ['@layer other { .pf-root p { top: 0 } }', 'the layer is not palmflow'],
  ['@layer palmflow { a { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { .pf-button { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { .pf-root, a { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { .pf-root + p { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { .pf-root { ~ p { top: 0 } } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { :not(.pf-root) { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { .pf-root { :not(&) { top: 0 } } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { body:has(.pf-root) { top: 0 } }', 'a selector that also matches outside .pf-root'],
  ['@layer palmflow { @media print { html { top: 0 } } }', 'a selector that also matches outside .pf-root'],
  ['@import "@palmflow/brand/brand.css";', "'@palmflow/brand/brand.css' is imported outside the layer"],
  ['@layer palmflow { @page { margin: 0 } }', 'page applies to the whole page'],
])('the style check reports a rule outside the layer or .pf-root: %s', (css, fault) => {
  expect(styleFaults(css)).toEqual([`line 1: ${fault}`])
})
