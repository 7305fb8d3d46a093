import type { wire } from '@palmflow/contract'

/** The maximum length of the header that is searched, so that each search is bounded. */
const longestRead = 512

type Family = Pick<wire.SignIn, 'browser' | 'system'>

/** The first match counts, because most browsers also name Chrome and Safari. */
const browsers: readonly (readonly [Family['browser'], readonly string[]])[] = [
  ['edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['opera', ['OPR/', 'OPT/']],
  ['samsung', ['SamsungBrowser/']],
  ['firefox', ['Firefox/', 'FxiOS/']],
  ['chrome', ['Chrome/', 'CriOS/']],
  ['safari', ['Safari/']],
]
/** The first match counts, because Android also names Linux, and iPhone also names Mac OS X. */
const systems: readonly (readonly [Family['system'], readonly string[]])[] = [
  ['iphone', ['iPhone']],
  ['ipad', ['iPad']],
  ['android', ['Android']],
  ['chromeos', ['CrOS']],
  ['windows', ['Windows']],
  ['mac', ['Macintosh']],
  ['linux', ['Linux']],
]

function firstIn<Name extends string>(
  words: string,
  all: readonly (readonly [Name, readonly string[]])[],
): Name | 'other' {
  return all.find(([, marks]) => marks.some((mark) => words.includes(mark)))?.[0] ?? 'other'
}

/** @param agent the untrusted header, of any length. The result is two words of a closed list. */
export function browserOf(agent: string | null | undefined): Family {
  const words = (agent ?? '').slice(0, longestRead)
  return { browser: firstIn(words, browsers), system: firstIn(words, systems) }
}
