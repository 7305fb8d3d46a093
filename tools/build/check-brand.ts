import { enUs } from '@palmflow/views/copy/en-us'
import { brandFolder, readBrand, refuseWrongBrand } from './brand.ts'
import { shortPath } from './repo-folders.ts'
import { missingTexts, textFiles } from './texts.ts'

const english: Readonly<Record<string, string>> = enUs

try {
  const folder = brandFolder()
  await refuseWrongBrand(folder)
  const { name } = await readBrand(folder)
  console.log(`${name}, ${shortPath(folder)}: colours, texts, pictures and font have no mistake.`)
  for (const file of textFiles(folder)) console.log(`  ${shortPath(file)}`)
  for (const [language, missing] of missingTexts(folder)) {
    console.log(`${language} is off. ${missing.length} texts are missing:`)
    for (const key of missing) console.log(`  ${key}: ${english[key]}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
