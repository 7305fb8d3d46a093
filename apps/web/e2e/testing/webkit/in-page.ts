/** The scripts of this adapter use these functions as the global `engine` of each document. */
export { begin as beginTime } from './page-clock.ts'
export { findAll, isVisible } from './page-find.ts'
