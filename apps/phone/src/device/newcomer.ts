/** Somebody whom no server knows yet, and a number that rings nowhere else: 555-01XX is kept for fiction. */
interface Newcomer {
  newcomer: string
  phone: string
}

/** Where 555-01XX exists: several, for each has a hundred numbers, and who has enrolled keeps theirs. */
const areas = ['206', '212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907'] as const
/** Those of the demo people are taken. */
const first = 10

/** @param random from 0 to below 1. */
export function newcomerOf(name: string, random: () => number): Newcomer {
  const area = areas[Math.floor(random() * areas.length)] ?? areas[0]
  const line = first + Math.floor(random() * (100 - first))
  return { newcomer: name, phone: `+1${area}55501${line}` }
}
