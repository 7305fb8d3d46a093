import { partsOf, shadeOf } from './shades.ts'

type Scheme = 'light' | 'dark'

/** The lowest contrasts of WCAG 2.2 for text (1.4.3) and for the required parts of controls and graphics (1.4.11). */
const words = 4.5
const shapes = 3

type Duty = readonly [front: string, back: string, least: number]
const on = (backs: readonly string[], fronts: readonly string[], least: number): Duty[] =>
  fronts.flatMap((front) => backs.map((back): Duty => [front, back, least]))

const grounds = ['paper', 'sheet', 'shade'] as const
const duties: readonly Duty[] = [
  ...on(grounds, ['ink', 'quiet', 'action', 'palm-text'], words),
  ...on(grounds, ['palm'], shapes),
  ...on(['paper', 'sheet'], ['edge'], shapes),
  ...on(['action', 'action-strong'], ['on-action'], words),
  ...on(['paper', 'sheet'], ['error', 'success'], words),
  ...on(['shade'], ['error', 'success'], shapes),
  ...on(['success-soft'], ['ink', 'success'], words),
]
/** Pairs in areas that are dark in both themes. Their foreground is always the dark theme's colour. */
const darkDuties: readonly Duty[] = [
  ...on(['band'], ['ink', 'quiet', 'action', 'palm-text'], words),
  ...on(['band', 'night', 'glow'], ['palm'], shapes),
  ...on(['night', 'glow'], ['ink'], words),
]
const brandTokens: readonly string[] = [
  ...['action', 'action-strong', 'on-action', 'palm', 'palm-text', 'paper', 'sheet', 'shade', 'ink', 'quiet', 'edge'],
  ...['rule', 'band', 'night', 'glow'],
]

/** Returns WCAG's relative luminance of `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((byte) => {
    const part = byte / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(item: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(item), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function wrongColours(styles: string): string[] {
  const missing = brandTokens.filter((token) => shadeOf(styles, token) === undefined)
  if (missing.length > 0) return missing.map((token) => `--pf-${token} is not written as light-dark(#…, #…) or as #…`)
  const wrongIn = (scheme: Scheme) => (duty: Duty) => {
    const [front, back, least] = duty
    const [over = '', under = ''] = [front, back].map((token) => shadeOf(styles, token)?.[scheme])
    const found = contrastOf(over, under)
    if (found >= least) return []
    return [
      `--pf-${front} ${over} on --pf-${back} ${under} (${scheme}) is ${found.toFixed(2)} to 1; at least ${least} to 1`,
    ]
  }
  return [
    ...duties.flatMap(wrongIn('light')),
    ...duties.flatMap(wrongIn('dark')),
    ...darkDuties.flatMap(wrongIn('dark')),
  ]
}
