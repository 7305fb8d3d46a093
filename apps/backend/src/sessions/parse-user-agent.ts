import type { wire } from '@palmflow/contract'

const maxAgentLength = 512

type Family = Pick<wire.SignIn, 'browser' | 'system'>

/** The first match counts, because most headers also contain the names Chrome and Safari. */
const browsers: readonly (readonly [Family['browser'], readonly string[]])[] = [
  ['edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['opera', ['OPR/', 'OPT/']],
  ['samsung', ['SamsungBrowser/']],
  ['firefox', ['Firefox/', 'FxiOS/']],
  ['chrome', ['Chrome/', 'CriOS/']],
  ['safari', ['Safari/']],
]
/** The first match counts, because headers of Android also contain the name Linux. */
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
  text: string,
  all: readonly (readonly [Name, readonly string[]])[],
): Name | 'other' {
  return all.find(([, marks]) => marks.some((mark) => text.includes(mark)))?.[0] ?? 'other'
}

export function parseUserAgent(agent: string | null | undefined): Family {
  const text = (agent ?? '').slice(0, maxAgentLength)
  return { browser: firstIn(text, browsers), system: firstIn(text, systems) }
}
