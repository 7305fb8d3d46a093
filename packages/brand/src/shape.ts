/** SVG paths in a 28×28 square. Only M, L, Q and C in either case: the icon generator can draw no other command. */
export interface Mark {
  /** Filled in the colour of the palm. */
  readonly shape: string
  /** Strokes in the same colour, with the width `strokeWidth`. */
  readonly strokes: string
  readonly strokeWidth: number
  /** Strokes over both in the background colour, with the width `cutWidth`. They stay inside: the background can be any. */
  readonly cuts: string
  readonly cutWidth: number
  /** The shape is a tile with the drawing cut out of it. Icons of home screens then enlarge it to their edges. */
  readonly tile?: true
}

/** Links to the app stores, and the link that opens an installed app. */
export interface Stores {
  readonly iosStore: string
  readonly androidStore: string
  /** Opens the app on an Android device that has it. */
  readonly androidApp: string
}

export interface Brand {
  /** The name of the service: `{brand}` in every text and in text messages. */
  readonly name: string
  /** The owner of the rights: `{company}` in the footer of each page. */
  readonly company: string
  /** The host of the deployed website. Its sibling sites are subdomains: `pay.`, `help.` and others. */
  readonly domain: string
  /** The host of the site for venues. */
  readonly venuesDomain: string
  readonly stores: Stores
  readonly mark: Mark
  /** The figures that public pages claim. The sentences around them are in the message catalogue. */
  readonly claims: { readonly monthlyAuthentications: number }
}
