import './styles/index.css'

export * from './brand/brand.ts'
export * from './copy/index.ts'
export * from './primitives/index.ts'
export { BrokenScreen } from './steps/shared-screens.tsx'
export * from './use-cases/authenticate.views.ts'
