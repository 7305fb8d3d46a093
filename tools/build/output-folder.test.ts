import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyOutput, outputMark } from './output-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'palmflow-output-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

test('emptyOutput deletes the files of an earlier output', () => {
  const folder = join(parent, 'site')
  emptyOutput(folder)
  writeFileSync(join(folder, 'page.html'), 'old')
  emptyOutput(folder)
  expect(readdirSync(folder)).toEqual([outputMark])
})

test('emptyOutput refuses a folder whose files are not an earlier output', () => {
  const file = join(parent, 'notes.md')
  writeFileSync(file, 'mine')
  expect(() => emptyOutput(parent)).toThrow('has files that are not an earlier output')
  expect(existsSync(file)).toBe(true)
})
