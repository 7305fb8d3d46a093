export type { Brand, Mark, Stores } from './brand-types.ts'
export { brand } from './own/brand.ts'
