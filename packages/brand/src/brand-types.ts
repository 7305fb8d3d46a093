/**
 * SVG paths in a square of 28×28. The only commands are M, L, Q and C in either case, because the icon generator draws
 * no other command.
 */
export interface Mark {
  /** The path that is filled with the palm's colour. */
  readonly shape: string
  /** Strokes in the palm's colour, with the width `strokeWidth`. */
  readonly strokes: string
  readonly strokeWidth: number
  /**
   * Strokes in the background colour, over `shape` and `strokes`, with the width `cutWidth`. The cuts must stay inside
   * the shape, because the mark can be on a background of another colour.
   */
  readonly cuts: string
  readonly cutWidth: number
  /**
   * True if the shape is a tile from which the drawing is cut out. If true, home-screen icons extend the tile to their
   * edges.
   */
  readonly tile?: true
}

/** Links to the app stores, and the link that opens an installed app. */
export interface Stores {
  readonly iosStore: string
  readonly androidStore: string
  /** The link that opens the installed app on Android. */
  readonly androidApp: string
}

export interface Brand {
  /**
   * True only for the brand of the specification, whose name is a placeholder. If true, tests compare texts with the
   * quotes of the specification, and a deployed server logs a warning.
   */
  readonly placeholder?: true
  /** The name of the service. It replaces `{brand}` in each text of the interface and in each text message. */
  readonly name: string
  /** The owner of the rights. It replaces `{company}` in the footer of each page. */
  readonly company: string
  /** The host of the deployed website. Sibling sites are subdomains such as `pay.` and `help.`. */
  readonly domain: string
  /** The host of the site for venues. */
  readonly venuesDomain: string
  readonly stores: Stores
  readonly mark: Mark
  /** Figures that public pages claim. The message catalogue has the sentences with these figures. */
  readonly claims: { readonly monthlyAuthentications: number }
}
