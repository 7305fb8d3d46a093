import { legalTexts } from '@palmflow/contract/documents'
import type { Random } from '@palmflow/paths'

const some = (random: Random, all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? ''
const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from))

/** Markup that calls `hit()` or replaces properties of the document in an unprotected page. */
export const payloads = [
  ...['<script>hit()</script>', '<img src=x onerror=hit()>', '<svg onload=hit()>', '<svg><script>hit()</script></svg>'],
  ...[
    '<a href="javascript:hit()">x</a>',
    '<a href="java&#10;script:hit()">x</a>',
    '<a href="&#106;avascript:hit()">x</a>',
  ],
  ...['<iframe srcdoc="<script>parent.hit()</script>"></iframe>', '<iframe src="javascript:parent.hit()"></iframe>'],
  ...['<details open ontoggle=hit()>x</details>', '<video><source onerror=hit()></video>', '<body onload=hit()>'],
  ...[
    '<input autofocus onfocus=hit()>',
    '<p style="animation:x" onanimationstart=hit()>x</p>',
    '<p onmouseover=hit()>x</p>',
  ],
  ...[
    '<object data="javascript:hit()"></object>',
    '<embed src="javascript:hit()">',
    '<form action="javascript:hit()"><button>x</button></form>',
  ],
  ...['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit()&gt;">'],
  ...[
    '<svg></p><style><a id="</style><img src=x onerror=hit()>">',
    '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  ],
  ...['<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hit() src>">'],
  ...[
    '<template><img src=x onerror=hit()></template>',
    '<xmp><p title="</xmp><img src=x onerror=hit()>">',
    '<base href="javascript:/a/-hit()//">',
  ],
  ...[
    '<svg><animate attributeName=href values="javascript:hit()" /><a><text>x</text></a></svg>',
    '<link rel=stylesheet href="data:,x" onload=hit()>',
  ],
  ...[
    '<svg><use href="data:image/svg+xml,<svg id=x onload=hit() />#x"></use></svg>',
    '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  ],
  ...[
    '<h2 id="location">x</h2><a id="hit">x</a>',
    '<img name="getElementById">',
    '<form id="x"><input name="attributes"></form>',
    '<p id=__proto__>x</p>',
  ],
]
const bits = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '&',
    '&lt;',
    '&#60;',
    '&#x3c;',
    '\u0000',
    '\u000c',
    '<!--',
    '-->',
    '--!>',
    ']]>',
    '<![CDATA[',
  ],
  ...[
    '</p>',
    '</style>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '<svg>',
    '<math>',
    '<mtext>',
    '<foreignObject>',
    '<table>',
    '<select>',
  ],
  ...[
    ' onerror=hit() ',
    ' src=x ',
    ' href=javascript:hit() ',
    ' style=x ',
    ' is=x-y ',
    '<style>',
    '<p title="',
    '<?xml ',
    '<!DOCTYPE ',
  ],
]

const texts = Object.values(legalTexts).flatMap((all) => Object.values(all).map(({ html }) => html))
function stretch(random: Random): string {
  const text = some(random, texts)
  const from = Math.floor(random() * text.length)
  return text.slice(from, from + between(random, 80, 900))
}

const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))

function mutated(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1))
  const to = at + between(random, 0, 24)
  const kind = random()
  if (kind < 0.45) return text.slice(0, at) + some(random, bits) + text.slice(at)
  if (kind < 0.6) return text.slice(0, at) + text.slice(to)
  if (kind < 0.75) return text.slice(0, to) + text.slice(at)
  if (kind < 0.9) return text.slice(0, at) + swapCase(text.slice(at, to)) + text.slice(to)
  return text.slice(0, at) + some(random, payloads) + text.slice(at)
}

export function hostileDocument(random: Random): string {
  let text = stretch(random)
  for (let remaining = between(random, 1, 4); remaining > 0; remaining -= 1) {
    const at = Math.floor(random() * (text.length + 1))
    text = text.slice(0, at) + some(random, payloads) + text.slice(at)
  }
  for (let remaining = between(random, 0, 8); remaining > 0; remaining -= 1) text = mutated(random, text)
  return text
}
