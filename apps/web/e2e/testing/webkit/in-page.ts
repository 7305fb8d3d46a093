/** The global `engine` of each document. The scripts of this adapter use it. */
export { begin as beginTime } from './page-clock.ts'
export { findAll, isVisible } from './page-find.ts'
