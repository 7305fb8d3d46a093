/** The types of a chart, as `setup` reads them. The value is never used. */
export const typed = <Types>(): Types => ({}) as Types
