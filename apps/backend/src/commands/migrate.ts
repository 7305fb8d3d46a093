import { openOperatorStore } from '../operator/open-store.ts'
import { operate } from './operate.ts'

await operate(async () => {
  const place = await openOperatorStore(process.env, Date.now())
  await place.close()
  console.log('The database and the keys are up to date.')
})
