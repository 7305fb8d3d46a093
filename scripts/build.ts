import { buildPhoneIfStale, buildWebIfStale, hasPhone } from './parts/stamp.ts'

await buildWebIfStale()
console.log('apps/web/dist is up to date.')
await buildPhoneIfStale()
if (hasPhone()) console.log('apps/phone/dist is up to date.')
