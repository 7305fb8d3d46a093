export interface Shade {
  light: string
  dark: string
}

/**
 * Returns a colour of the brand from its styles. The colour is `light-dark(#…, #…)`, or one colour for both themes. The
 * result is undefined if the styles lack the colour.
 */
export function shadeOf(styles: string, token: string): Shade | undefined {
  const [, light, dark = light] =
    new RegExp(
      `--pf-${token}:\\s*(?:light-dark\\()?(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?:,\\s*(#[0-9a-f]+)\\))?;`,
      'i',
    ).exec(styles) ?? []
  return light === undefined || dark === undefined ? undefined : { light, dark }
}

/**
 * Returns a colour that a build needs.
 * @throws if the styles lack the colour
 */
export function shadeIn(styles: string, token: string): Shade {
  const found = shadeOf(styles, token)
  if (found === undefined) throw new Error(`no style has --pf-${token}`)
  return found
}

/** Returns red, green and blue of `#rgb` or `#rrggbb`, each from 0 to 255. */
export function partsOf(colour: string): readonly [number, number, number] {
  const six = colour.length === 4 ? `#${[...colour.slice(1)].map((item) => item + item).join('')}` : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(six.slice(at, at + 2), 16))
  return [red, green, blue]
}
