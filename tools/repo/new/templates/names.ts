import { camelOf, pascalOf, wordOf } from '@palmflow/tool-paths/rows'

export interface Names {
  stem: string
  /** For example, `addName`. */
  camel: string
  /** For example, `AddName`. */
  pascal: string
  /** For example, `ADD_NAME`. */
  word: string
}

export const namesOf = (stem: string): Names => ({
  stem,
  camel: camelOf(stem),
  pascal: pascalOf(stem),
  word: wordOf(stem),
})

/** The files of a row, keyed by path relative to the root. */
export type Files = Readonly<Record<string, string>>

/**
 * Returns the test file of a row. The file does not test the row's paths, because `paths.test.ts` tests the paths of
 * all rows.
 */
export const testOf = (
  { word }: Names,
  imports: string,
  own: string,
): string => `import { describe, expect, test } from 'vitest'
${imports}

describe('${word}', () => {
${own}
})
`

export const modelOf = (
  { camel }: Names,
  { screens = '', acts = '' } = {},
): string => `import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    question: (page) => page.sees(messages['${camel}.title']),${screens}
  },
  acts: {
    'question.answered': (page, { answer }) => page.click(messages[answer === 'yes' ? '${camel}.yes' : '${camel}.no']),${acts}
  },
})
`

export const storyOf = (
  { camel, pascal, stem, word }: Names,
  { folder, export: name, context }: { folder: 'steps' | 'panels'; export: string; context: string },
): string => `import { ${name} } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${camel}View } from '../../src/${folder}/${stem}/${stem}.view.tsx'
import { inShell, send } from '../step-story.tsx'

function ${pascal}() {
  const snapshot = ${name}.resolveState({ value: 'asking', context: ${context} })
  return inShell(${camel}View({ snapshot, send }))
}

const meta: Meta<typeof ${pascal}> = { title: '${folder === 'steps' ? 'Steps' : 'Panels'}/${word}', component: ${pascal} }
export default meta
type Story = StoryObj<typeof ${pascal}>

export const Asking: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
`

export const viewOf = ({ camel, pascal }: Names): string => `import type { StepView } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { Actions, Button, Screen } from '../../primitives/index.ts'

export const ${camel}View: StepView<${pascal}Ref> = ({ send }) => (
  <Screen title="${camel}.title">
    <Actions>
      <Button label="${camel}.yes" onClick={() => send({ type: 'question.answered', answer: 'yes' })} />
      <Button kind="secondary" label="${camel}.no" onClick={() => send({ type: 'question.answered', answer: 'no' })} />
    </Actions>
  </Screen>
)
`
