import { optimize } from 'svgo'

/** The limit in bytes. Each page loads the logo, so a large logo would delay each first load. */
export const maxSvgBytes = 20_000

/**
 * Elements that draw shapes. `text` is not allowed, because a picture cannot load the fonts of a page. `use` is not
 * allowed, because nested copies multiply and block a browser.
 */
const drawing: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'title', 'desc'],
  ...['defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop'],
])

const svgNamespace = 'http://www.w3.org/2000/svg'
const isNamespace = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')
/** Refuses a backslash too, because CSS can write `url(` with escapes. */
const isExternal = (value: string): boolean =>
  /url\(\s*(?!["']?#)/i.test(value) ||
  /\\|@import|image-set\(|\b(?:image|src)\(|(?:https?|data|javascript|file):|^\s*\/\//i.test(value)

function wrongAttribute(element: string, name: string, value: string): string | undefined {
  if (isNamespace(name)) return undefined
  if (/^on/i.test(name)) return `<${element}> has the script ${name}`
  const isLink = /(?:^|:)(?:href|src|base)$/i.test(name)
  if ((isLink && !value.startsWith('#')) || isExternal(value)) {
    return `<${element}> has the external reference ${name}="${value.slice(0, 60)}"`
  }
  return undefined
}

export interface Box {
  readonly width: number
  readonly height: number
}

export const viewBoxOf = (svg: string): Box | undefined => {
  const [, width, height] =
    /<svg\b[^>]*\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(
      svg.replaceAll(/<!--[\s\S]*?-->/g, ''),
    ) ?? []
  const box = { width: Number(width), height: Number(height) }
  return box.width > 0 && box.height > 0 ? box : undefined
}

/**
 * Returns one line for each mistake of an SVG picture. Does not correct the picture, because a correction could change
 * its look.
 */
export function wrongSvg(svg: string): readonly string[] {
  if (Buffer.byteLength(svg) > maxSvgBytes) return [`${Buffer.byteLength(svg)} bytes; at most ${maxSvgBytes}`]
  // Refuses a document type, entities and CDATA before the parser runs, because entities could multiply the text.
  if (/<!(?!--)/.test(svg)) return ['a document type, an entity or CDATA']
  const wrong: string[] = []
  const names: string[] = []
  try {
    optimize(svg, {
      plugins: [
        {
          name: 'check',
          fn: () => ({
            instruction: {
              enter: ({ name }) => {
                if (name !== 'xml') wrong.push(`the instruction ${name}`)
              },
            },
            element: {
              enter: ({ name, attributes }) => {
                names.push(name)
                // Browsers show no picture without this namespace.
                if (names.length === 1 && attributes.xmlns !== svgNamespace) wrong.push('no SVG namespace')
                if (!drawing.has(name)) wrong.push(`the element <${name}>`)
                for (const [key, value] of Object.entries(attributes)) {
                  const line = wrongAttribute(name, key, value)
                  if (line !== undefined) wrong.push(line)
                }
              },
            },
          }),
        },
      ],
    })
  } catch (error) {
    return [`no XML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]
  }
  if (names[0] !== 'svg') wrong.push('no <svg> at its start')
  if (viewBoxOf(svg) === undefined) wrong.push('no viewBox')
  return [...new Set(wrong)]
}
