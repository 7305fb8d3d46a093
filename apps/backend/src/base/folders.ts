import { extname, join, resolve } from 'node:path'

export const sourceEnding = extname(import.meta.filename)
/** Whether this is a built server (`npm run build -- server`). A built server serves real users. */
export const isBuilt = sourceEnding === '.js'
/** The folder of `main` and the calls. The build writes all shared code into this folder. */
export const sourceFolder = isBuilt ? import.meta.dirname : resolve(import.meta.dirname, '..')
export const root = resolve(sourceFolder, '../../..')
export const webFolder = join(root, 'apps/web/dist')
export const phoneFolder = join(root, 'apps/app-simulator/dist')
