import type { wire } from '@palmflow/contract'

/** Longer words are of no browser that we name; they end here, so that each search has a bound. */
const longestRead = 512

type Family = Pick<wire.SignIn, 'browser' | 'system'>

/** The first that is found counts: most browsers name Chrome and Safari, too. */
const browsers: readonly (readonly [Family['browser'], readonly string[]])[] = [
  ['edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['opera', ['OPR/', 'OPT/']],
  ['samsung', ['SamsungBrowser/']],
  ['firefox', ['Firefox/', 'FxiOS/']],
  ['chrome', ['Chrome/', 'CriOS/']],
  ['safari', ['Safari/']],
]
/** Android names Linux, and iPhone names Mac OS X. */
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

/** @param agent the header, as sent, in any form and length; nothing of it but two words of a closed list comes out. */
export function browserOf(agent: string | null | undefined): Family {
  const words = (agent ?? '').slice(0, longestRead)
  return { browser: firstIn(words, browsers), system: firstIn(words, systems) }
}
