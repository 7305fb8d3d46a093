/** The types of a chart for `setup`. The value is never used. */
export const typed = <Types>(): Types => ({}) as Types
