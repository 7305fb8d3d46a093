import type { Plugin } from 'vite'

/** The oldest supported browsers: the first versions with light-dark(), which all colours use (docs/browsers.md). */
const browserFloor = { chrome: '123', edge: '123', firefox: '120', safari: '17.5' } as const
const targets = Object.entries(browserFloor).map(([name, version]) => `${name}${version}`)

const { chrome, firefox, safari } = browserFloor
/** The text for older browsers. The text is in both languages, because only a script can read the user's language. */
const tooOld = `<div class="pf-too-old" hidden data-nosnippet>
<section lang="en"><p role="heading" aria-level="1">This browser is too old</p>
<p>This page needs Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or a later version. Update your browser, or open the page in another one. If you’re in an app, update the app and your phone’s software.</p></section>
<section lang="es"><p role="heading" aria-level="1">Este navegador es demasiado antiguo</p>
<p>Esta página necesita Chrome o Edge ${chrome}, Firefox ${firefox}, Safari ${safari} o una versión posterior. Actualice su navegador o abra la página en otro. Si está en una app, actualice la app y el software de su teléfono.</p></section>
</div>`

/**
 * Functions that one of the oldest browsers lacks and that no type check detects. For example, Firefox 120 lacks
 * `Promise.withResolvers`.
 */
const missingAtFloor =
  /\b(?:AbortSignal\.any|Array\.fromAsync|Iterator\.(?:concat|from)|Promise\.(?:try|withResolvers)|RegExp\.escape|URL\.parse|Uint8Array\.from(?:Base64|Hex))\(|\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/

/** Builds for the oldest supported browsers. Older browsers show a text in place of each page. */
export const floorPlugin: Plugin = {
  name: 'browser-floor',
  config: () => ({ build: { target: targets, cssTarget: targets } }),
  transformIndexHtml: (html) => html.replace('</body>', () => `${tooOld}</body>`),
  renderChunk(code, { fileName }) {
    if (this.environment.name !== 'client') return null
    const used = missingAtFloor.exec(code)?.[0]
    if (used !== undefined) throw new Error(`${fileName} calls ${used}…), which a supported browser does not have`)
    return null
  },
}
