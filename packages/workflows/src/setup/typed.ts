/** Declares the types of a chart for `setup`. XState uses only the type, never the returned value. */
export const typed = <Types>(): Types => ({}) as Types
