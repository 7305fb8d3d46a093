import { extname, join, resolve } from 'node:path'

/** Of what is beside the code: `.js` once it was built. */
export const sourceEnding = extname(import.meta.filename)
/** Whether this is the server that `npm run build -- server` made, which runs where people are. */
export const isBuilt = sourceEnding === '.js'
/** The folder of `main`, below which the calls are found. The build puts all shared code into this folder itself. */
export const sourceFolder = isBuilt ? import.meta.dirname : resolve(import.meta.dirname, '..')
export const root = resolve(sourceFolder, '../../..')
export const webFolder = join(root, 'apps/web/dist')
export const phoneFolder = join(root, 'apps/phone/dist')
