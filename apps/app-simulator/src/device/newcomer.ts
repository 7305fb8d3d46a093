/** A user unknown to the server, with a fictional number: 555-01XX. */
interface Newcomer {
  newcomer: string
  phone: string
}

/**
 * Several area codes are used, because each has only a hundred fictional numbers and enrolled users keep
 * theirs.
 */
const areas = ['206', '212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907'] as const
/** The first index after the numbers of the demo users. */
const first = 10

/** @param random at least 0 and below 1. */
export function newcomerOf(name: string, random: () => number): Newcomer {
  const area = areas[Math.floor(random() * areas.length)] ?? areas[0]
  const line = first + Math.floor(random() * (100 - first))
  return { newcomer: name, phone: `+1${area}55501${line}` }
}
