import { buildWebIfStale } from './parts/stamp.ts'

await buildWebIfStale()
console.log('apps/web/dist is up to date.')
