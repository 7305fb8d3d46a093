/** Paths in a square of 28, made of M, L, Q and C, relative or not: they are painted into pixels, too. */
export interface Mark {
  /** Filled in the colour of the palm. */
  readonly shape: string
  /** Drawn in the same colour, as wide as `strokeWidth`. */
  readonly strokes: string
  readonly strokeWidth: number
  /** Drawn over both in the colour of the paper, as wide as `cutWidth`. Inside them: it may stand on anything. */
  readonly cuts: string
  readonly cutWidth: number
}

/** Where the app is got, and where one opens that is there already. */
export interface Stores {
  readonly iosStore: string
  readonly androidStore: string
  /** Opens the app on an Android that has it. */
  readonly androidApp: string
}

export interface Brand {
  /** What the service is called: `{brand}` in every text, and in text messages. */
  readonly name: string
  /** Who holds the rights: `{company}`, in the line at the foot of each page. */
  readonly company: string
  /** Where the website stands once it is deployed. The sites beside it are named after it: `pay.`, `help.` and others. */
  readonly domain: string
  /** The same of the venues, which have a site of their own. */
  readonly venuesDomain: string
  readonly stores: Stores
  readonly mark: Mark
  /** What the public pages may claim; the words around them stand in the catalogue. */
  readonly claims: { readonly monthlyAuthentications: number }
}
