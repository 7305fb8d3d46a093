/**
 * SVG paths in a square of 28×28. The only commands are M, L, Q and C in either case, because the icon generator draws
 * no other command.
 */
export interface Mark {
  /** Filled with the colour of the palm. */
  readonly shape: string
  /** Strokes in the same colour, with the width `strokeWidth`. */
  readonly strokes: string
  readonly strokeWidth: number
  /**
   * Strokes over the shape and the strokes, in the background colour, with the width `cutWidth`. They must stay
   * inside, because the background can have any colour.
   */
  readonly cuts: string
  readonly cutWidth: number
  /**
   * True if the shape is a tile from which the drawing is cut out. The icons of home screens then extend the tile to
   * their edges.
   */
  readonly tile?: true
}

/** Links to the app stores, and the link that opens an installed app. */
export interface Stores {
  readonly iosStore: string
  readonly androidStore: string
  /** The link that opens the app on an Android device that has it. */
  readonly androidApp: string
}

export interface Brand {
  /**
   * True only for the brand of the specification, whose name is a placeholder. Only with this brand, tests compare texts
   * with the quotes of the specification. A deployed server with this brand logs a warning.
   */
  readonly placeholder?: true
  /** The name of the service. It replaces `{brand}` in each text and each text message. */
  readonly name: string
  /** The owner of the rights. It replaces `{company}` in the footer of each page. */
  readonly company: string
  /** The host of the deployed website. Sibling sites are subdomains such as `pay.` and `help.`. */
  readonly domain: string
  /** The host of the site for venues. */
  readonly venuesDomain: string
  readonly stores: Stores
  readonly mark: Mark
  /** The figures that public pages claim. The message catalogue has the sentences that contain them. */
  readonly claims: { readonly monthlyAuthentications: number }
}
