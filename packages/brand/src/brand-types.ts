/**
 * SVG paths in a square of 28×28. Use only the commands M, L, Q and C in either case, because the icon generator draws
 * no other command.
 */
export interface Mark {
  /** The path to fill with the palm's colour. */
  readonly shape: string
  /** Strokes in the palm's colour. Their width is `strokeWidth`. */
  readonly strokes: string
  readonly strokeWidth: number
  /**
   * Strokes in the background colour, over `shape` and `strokes`. Their width is `cutWidth`. The cuts must stay inside
   * the shape, because the mark can be on a background of another colour.
   */
  readonly cuts: string
  readonly cutWidth: number
  /**
   * Set if the shape is a tile from which the drawing is cut out. A home-screen icon then extends the tile to its
   * edges.
   */
  readonly tile?: true
}

/** Links to the app stores and to the installed app. */
export interface Stores {
  readonly iosStore: string
  readonly androidStore: string
  /** The link that opens the installed app on Android. */
  readonly androidApp: string
}

export interface Brand {
  /**
   * Set only for the brand of the specification, whose name is a placeholder. Tests then compare texts with the
   * specification, and a deployed server logs a warning.
   */
  readonly placeholder?: true
  /** The name of the service. In each text of the interface and in each text message, this name replaces `{brand}`. */
  readonly name: string
  /** The owner of the rights. In the footer of each page, this name replaces `{company}`. */
  readonly company: string
  /** The host of the deployed website. Sibling sites are subdomains such as `pay.` and `help.`. */
  readonly domain: string
  /** The host of the website for venues. */
  readonly venuesDomain: string
  readonly stores: Stores
  readonly mark: Mark
  /** The figures that public pages claim. The catalogue has the sentences around these figures. */
  readonly claims: { readonly monthlyAuthentications: number }
}
