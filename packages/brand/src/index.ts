export { brand } from './own/brand.ts'
export type { Brand, Mark, Stores } from './shape.ts'
