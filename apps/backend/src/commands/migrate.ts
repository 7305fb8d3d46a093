import { openOperatorStore } from '../operator/open-store.ts'
import { operate } from './operate.ts'

await operate(async () => {
  const store = await openOperatorStore(process.env, Date.now())
  await store.close()
  console.log('The database and the keys are up to date.')
})
