import { fuseFrames, type PalmTemplate, steadyShares } from '@palmflow/palm'
import { barePalm, scanPalm } from '@palmflow/palm/synthetic'
import { afterEach, expect, test } from 'vitest'
import { Unavailable } from '../base/unavailable.ts'
import { decide } from './decision.ts'
import { createGallery, type Gallery } from './gallery.ts'
import { penaltyOf } from './penalty.ts'
import { createSearch, type Search, type SearchOptions } from './search.ts'
import { codesFrom, differingIn, steadyIn } from './testing/codes.ts'

const bare = (name: string): PalmTemplate => steadyIn(barePalm({ name }, 'left'))
const scan = (name: string, which: number): PalmTemplate =>
  fuseFrames(scanPalm({ name }, 'left', which), steadyShares.scan)

let opened: Search[] = []
afterEach(async () => {
  await Promise.all(opened.map((search) => search.close()))
  opened = []
})

function open(gallery: Gallery, options: SearchOptions = {}): Search {
  const search = createSearch(gallery, { threads: 2, from: 0, ...options })
  opened.push(search)
  return search
}

/** Two of the palms are almost equal. */
function crowd(count: number): { gallery: Gallery; names: readonly string[] } {
  const gallery = createGallery()
  const names = Array.from({ length: count }, (_, index) => `person ${index}`)
  for (const name of names) gallery.add(name, 'left', bare(name))
  gallery.add('nearly', 'right', steadyIn(differingIn(30, barePalm({ name: 'person 1' }, 'left'))))
  return { gallery, names }
}

test('a search in a thread returns the same results as a search without threads', async () => {
  const { gallery, names } = crowd(3_000)
  const search = open(gallery)
  const queries = [...names.slice(0, 60), ...Array.from({ length: 60 }, (_, index) => `visitor ${index}`)]
  const scans = queries.map((name, index) => scan(name, index))
  const found = await Promise.all(scans.map((palm) => search.find(palm)))
  expect(found.map((item) => item.found)).toEqual(scans.map((palm) => gallery.search(palm)))
  const outcomes = found.map(
    (item, index) => decide(item.found, item.size, penaltyOf(scans[index] ?? bare('nobody'))).kind,
  )
  expect(new Set(outcomes)).toEqual(new Set(['clear', 'ambiguous', 'none']))
})

test('two search threads return the same results as a search without threads', async () => {
  const gallery = createGallery()
  const next = codesFrom(52)
  const palms = Array.from({ length: 40_000 }, () => steadyIn(next()))
  for (const [index, palm] of palms.entries()) gallery.add(`person ${index}`, 'left', palm)
  const wanted = palms.slice(0, 20).map(({ code }, index) => steadyIn(differingIn(20 + index, code)))
  for (const [index, palm] of wanted.entries()) {
    gallery.add(`person ${index}`, 'right', palm)
    gallery.add(`as near ${index}`, 'left', palm)
    if (index % 2 === 0) gallery.add(`nearer ${index}`, 'left', steadyIn(differingIn(10, palm.code)))
  }
  const search = open(gallery)
  const found = await Promise.all(wanted.map((palm) => search.find(palm)))
  expect(found.map((item) => item.found)).toEqual(wanted.map((palm) => gallery.search(palm)))
  expect(found.map((item) => item.found.best?.distance)).toEqual(wanted.map(() => 0))
})

test('a change of the gallery affects only the searches after the change', async () => {
  const { gallery } = crowd(2_000)
  const search = open(gallery)
  const next = codesFrom(50)
  for (let round = 0; round < 40; round += 1) {
    const [name, palm] = [`newcomer ${round}`, steadyIn(next())]
    const before = search.find(palm)
    const noise = Array.from({ length: 4 }, () => search.find(steadyIn(next())))
    const enrolled = search.change((palms) => palms.add(name, 'left', palm))
    const during = search.find(palm)
    const left = search.change((palms) => palms.remove(name, 'left'))
    const after = search.find(palm)
    expect((await before).found.best?.profileId).not.toBe(name)
    expect((await during).found.best).toMatchObject({ profileId: name, distance: 0 })
    expect((await after).found.best?.profileId).not.toBe(name)
    await Promise.all([...noise, enrolled, left])
  }
})

test('a search finds the first and the last palm of a gallery that grows', async () => {
  const gallery = createGallery()
  const search = open(gallery)
  const next = codesFrom(51)
  for (let round = 0; round < 5; round += 1) {
    const palms = Array.from({ length: 9_000 }, () => steadyIn(next()))
    await search.change((all) => {
      for (const [index, palm] of palms.entries()) all.add(`${round} ${index}`, 'left', palm)
    })
    const [first, last] = await Promise.all([palms[0], palms.at(-1)].map((palm) => search.find(palm ?? bare('nobody'))))
    expect([first?.found.best?.profileId, last?.found.best?.profileId]).toEqual([`${round} 0`, `${round} 8999`])
  }
})

test('a search completes after the crash of its thread', async () => {
  const { gallery } = crowd(2_000)
  const losses: number[] = []
  const search = open(gallery, { onLost: () => losses.push(1) })
  const palms = Array.from({ length: 30 }, (_, index) => scan(`person ${index}`, index))
  await search.find(bare('person 0'))
  const found = palms.map((palm) => search.find(palm))
  // Each of the two threads now runs a search. Further searches wait.
  await new Promise(setImmediate)
  await Promise.all(search.threads().map((thread) => thread.terminate()))
  expect((await Promise.all(found)).map((item) => item.found)).toEqual(palms.map((palm) => gallery.search(palm)))
  expect(losses).toHaveLength(2)
})

test('a search fails with an error if all threads crash', async () => {
  const { gallery } = crowd(20)
  const search = open(gallery, { threads: 1, onLost: () => void endNext() })
  const endNext = () => setImmediate(() => search.threads().map((thread) => thread.terminate()))
  const queries = search.find(bare('person 3'))
  endNext()
  await expect(queries).rejects.toThrow(Unavailable)
})

test('a closed palm search refuses new queries', async () => {
  const { gallery } = crowd(200)
  const search = open(gallery)
  const queries = Promise.allSettled(Array.from({ length: 8 }, (_, index) => search.find(scan('person 1', index))))
  await search.close()
  for (const one of await queries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Unavailable)
  await expect(search.find(bare('person 1'))).rejects.toThrow(Unavailable)
})

test('a search in a small gallery uses no thread', async () => {
  const { gallery } = crowd(20)
  const search = open(gallery, { from: 2_048 })
  expect((await search.find(bare('person 3'))).found.best).toMatchObject({ profileId: 'person 3', distance: 0 })
  expect(search.threads()).toEqual([])
})
