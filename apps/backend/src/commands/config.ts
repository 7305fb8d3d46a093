import { parseArgs } from 'node:util'
import { webFolder } from '../base/folders.ts'
import { mistakesIn } from '../configuration/mistakes.ts'
import { mistakesOfTexts } from '../configuration/operator-pages.ts'
import { textOf, type Variable, variableNames, variables } from '../configuration/variables.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const { env } = process

if (values.check) {
  const wrong = mistakesIn(env)
  const mistakes = wrong.length > 0 ? wrong : await mistakesOfTexts(textOf(env, 'TEXTS_FILE'), webFolder)
  for (const mistake of mistakes) console.log(mistake)
  console.log(`${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}.`)
  process.exit(mistakes.length === 0 ? 0 : 1)
}
const settings = variableNames.flatMap((name) => {
  const { isSecret }: Variable = variables[name]
  const value = textOf(env, name)
  return value === undefined ? [] : [`${name}=${isSecret === true ? '(set)' : value}`]
})
const nothing = 'Nothing is set. docs/deploying.md names all variables.'
console.log(settings.length === 0 ? nothing : settings.join('\n'))
