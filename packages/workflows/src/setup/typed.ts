/** Declares the types of a chart for `setup`. The returned value is never used. */
export const typed = <Types>(): Types => ({}) as Types
