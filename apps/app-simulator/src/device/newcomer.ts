/** A new user with a fictional number (555-01XX). */
interface Newcomer {
  newcomer: string
  phone: string
}

/** Each area code has only 100 fictional numbers, and enrolled users keep their numbers. */
const areas = ['206', '212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907'] as const
/** The last two digits of the first number. The demo users have smaller numbers. */
const first = 10

/** @param random returns a number from 0 to less than 1 */
export function newcomerOf(name: string, random: () => number): Newcomer {
  const area = areas[Math.floor(random() * areas.length)] ?? areas[0]
  const line = first + Math.floor(random() * (100 - first))
  return { newcomer: name, phone: `+1${area}55501${line}` }
}
