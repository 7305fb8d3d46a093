import { join } from 'node:path'
import type { CSSOptions } from 'vite'
import { type FallbackMetrics, fallbackOf, fontIn } from './brand-font.ts'
import { boxOf, type PictureName, picturesIn } from './brand-pictures.ts'

const sharedStyles = /views.src.styles.index\.css$/

const variables = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([name, file]) => `--pf-${name}-picture: url("./${file}");`)
    .join(' ')

/**
 * Returns the styles that show a brand's pictures in place of the drawn mark and the name. A part of a page can have
 * its own theme, so each theme sets inherited variables. Without pictures, the result is empty.
 */
export function pictureStyles(folder: string): string {
  const pictures = Object.entries(picturesIn(folder))
  if (pictures.length === 0) return ''
  const inTheme = (scheme: 'light' | 'dark') =>
    variables(Object.fromEntries(pictures.map(([name, files]) => [name, files[scheme].slice(folder.length + 1)])))
  const [light, dark] = [inTheme('light'), inTheme('dark')]
  const fit = (name: PictureName, at: string) =>
    `background: var(--pf-${name}-picture) ${at} / contain no-repeat; print-color-adjust: exact;`
  const rules: Readonly<Record<PictureName, () => string>> = {
    mark: () => `.pf-mark { ${fit('mark', 'center')} & > * { display: none; } }`,
    wordmark: () => {
      const { width, height } = boxOf(join(folder, 'wordmark.light.svg'))
      // Hides the text of the name but keeps it in the page, so that screen readers read the name.
      return `.pf-logo-name { inline-size: min(${(1.75 * width) / height}rem, 45vw); block-size: 1.75rem; overflow: hidden; white-space: nowrap; text-indent: 100%; ${fit('wordmark', '0')} }`
    },
  }
  const names: readonly PictureName[] = ['mark', 'wordmark']
  const pictureRules = names.filter((name) => pictures.some(([item]) => item === name)).map((name) => rules[name]())
  return `@layer palmflow {
  :where(:root) .pf-root, :host { ${light} }
  @media screen and (prefers-color-scheme: dark) { :where(:root) .pf-root, :host { ${dark} } }
  @media screen {
    .pf-root { &[data-theme="light"], [data-theme="light"] { ${light} } &[data-theme="dark"], [data-theme="dark"] { ${dark} } }
  }
  .pf-root { ${pictureRules.join(' ')} }
}`
}

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/**
 * Returns the plugins that add a brand's pictures and heading font to the shared styles. A brand without pictures and
 * font gets no plugin, so that its styles stay unchanged.
 */
export async function brandStyles(folder: string): Promise<PostcssPlugins> {
  const added = pictureStyles(folder)
  const font = fontIn(folder)
  const metrics: FallbackMetrics | undefined = font === undefined ? undefined : await fallbackOf(font)
  if (added === '' && metrics === undefined) return []
  // An added rule needs a source in the brand's folder, because relative addresses of the rule start at the source.
  const from = join(folder, 'brand.css')
  return [
    {
      postcssPlugin: 'brand-styles',
      Once(styles, { postcss }) {
        if (!sharedStyles.test(styles.source?.input.file ?? '')) return
        if (added !== '') styles.append(postcss.parse(added, { from }))
        if (metrics === undefined) return
        styles.walkAtRules('font-face', (face) => {
          const isFallback = face.toString().includes('Familjen-fallback')
          const own = isFallback
            ? Object.entries(metrics)
            : [['src', 'url("./heading.woff2") format("woff2")'] as const]
          for (const [name, value] of own) {
            face.walkDecls(name, (declaration) => {
              const [replacement] = postcss.parse(`a { ${name}: ${value} }`, { from }).nodes
              if (replacement?.type === 'rule') declaration.replaceWith(replacement.nodes)
            })
          }
        })
      },
    },
  ]
}
