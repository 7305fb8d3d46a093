import { resolve } from 'node:path'
import { root, shortPath } from './place.ts'
import { removeState } from './remove-state.ts'

const { DATA_DIR, ENVIRONMENT = 'local' } = process.env
if (ENVIRONMENT !== 'local') {
  console.error(`ENVIRONMENT is '${ENVIRONMENT}': people are kept there.`)
  process.exit(1)
}
const folder = resolve(root, DATA_DIR || '.data')
removeState(folder)
console.log(`No state is left in ${shortPath(folder)}: the next start makes it anew, with the demo profiles.`)
