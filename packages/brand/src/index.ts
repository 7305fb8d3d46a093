export { brand } from './own/brand.ts'
export type { Brand, Mark } from './shape.ts'
