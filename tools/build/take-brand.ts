import { brandFolder, takeBrand } from './brand.ts'

/** run.mjs imports this file before a command of the server, so that the command uses the brand in BRAND. */
try {
  takeBrand(brandFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
