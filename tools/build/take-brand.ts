import { brandFolder, takeBrand } from './brand.ts'

/** Node loads this file before a command of the server (see run.mjs), so that the command uses the brand in BRAND. */
try {
  takeBrand(brandFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
