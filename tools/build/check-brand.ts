import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { enUs } from '@palmflow/views/copy/en-us'
import { brandFolder, readBrand, refuseWrongBrand } from './brand.ts'
import { writeBrand } from './new-brand.ts'
import { root, shortPath } from './repo-folders.ts'
import { missingTexts, textFiles } from './texts.ts'

const english: Readonly<Record<string, string>> = enUs
const { values } = parseArgs({
  options: { new: { type: 'string' }, 'changed-texts': { type: 'boolean', default: false } },
})

try {
  const newFolder = values.new === undefined ? undefined : resolve(root, values.new)
  if (newFolder !== undefined) await writeBrand(newFolder, { changesTexts: values['changed-texts'] })
  const folder = newFolder ?? brandFolder()
  await refuseWrongBrand(folder)
  const { name } = await readBrand(folder)
  console.log(`${name}, ${shortPath(folder)}: colours, texts, pictures and font have no mistake.`)
  for (const file of textFiles(folder)) console.log(`  ${shortPath(file)}`)
  for (const [language, missing] of missingTexts(folder)) {
    if (missing.length === 0) {
      console.log(`${language} has all texts. CONTRIBUTING.md (a language) names the other files of a language.`)
      continue
    }
    const count = missing.length === 1 ? '1 text is missing' : `${missing.length} texts are missing`
    console.log(`${language} is not offered yet. ${count}:`)
    for (const key of missing) console.log(`  ${key}: ${english[key]}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
