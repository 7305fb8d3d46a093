import type { Files, Names } from './names.ts'

const chart = ({ camel, pascal, word }: Names): string => `/**
 * ${word}: a user reads a document and agrees to it (name the requirements here).
 *
 * loading → reading → recording → agreed
 *
 * Invariant: a user can agree only after the end of the text was visible.
 */
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { bindConsent, type ConsentCalls, consentStep } from '../../step-shapes/consent.ts'

export const ${camel}Step = consentStep('${word}')

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Step>

export const bind${pascal} = (calls: ConsentCalls, report?: Report) => bindConsent(${camel}Step, calls, report)
`

const samples = ({ camel, pascal, stem }: Names): string => `import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { consentSamples } from '../../step-shapes/consent.samples.ts'
import { bind${pascal}, ${camel}Step } from './${stem}.chart.ts'

export const ${camel}Samples = {
  // The name of the document on the server.
  ...consentSamples('website_terms_of_use'),
  bind: bind${pascal},
} as const satisfies Samples<typeof ${camel}Step, typeof bind${pascal}>

export const subject = row('step', ${camel}Step, ${camel}Samples)
`

const view = ({ camel, pascal }: Names): string => `import type { StepView } from '@palmflow/flow'
import type { ${pascal}Ref } from '@palmflow/workflows'
import { ConsentScreen } from '../../step-shapes/consent-screen.tsx'

export const ${camel}View: StepView<${pascal}Ref> = (props) => <ConsentScreen {...props} />
`

const model = `import { model as ofDocument } from '../consent-biometrics/consent-biometrics.model.ts'

/** All steps with a document have the same screen. */
export const model = ofDocument
`

const story = ({ camel, pascal, stem, word }: Names): string => `import { ${camel}Step } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${camel}View } from '../../src/steps/${stem}/${stem}.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof ${camel}Step.resolveState>[0]['value']
}

function ${pascal}({ value }: Args) {
  const isThere = value !== 'loading' && value !== 'failed'
  const document = { title: 'Terms', html: '<h2>Terms</h2><p>You agree.</p>', consentId: 'website_terms_of_use:1' }
  const snapshot = ${camel}Step.resolveState({
    value,
    context: {
      name: 'website_terms_of_use',
      document: isThere ? document : null,
      message: value === 'failed' ? { type: 'ERROR', key: 'consentFailed' } : null,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(${camel}View({ snapshot, send }))
}

const meta: Meta<typeof ${pascal}> = { title: 'Steps/${word}', component: ${pascal} }
export default meta
type Story = StoryObj<typeof ${pascal}>

export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed' } }
export const Reading: Story = { args: { value: 'reading' } }
export const Read: Story = { args: { value: { read: 'quiet' } } }
export const Recording: Story = { args: { value: 'recording' } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const InPseudoLocale: Story = { args: { value: 'reading' }, globals: { locale: 'pseudo' } }
`

/** The step has no messages of its own. */
export function filesOfDocumentStep(names: Names): Files {
  const { stem } = names
  const row = `packages/workflows/src/steps/${stem}/${stem}`
  const folder = `packages/views/src/steps/${stem}/${stem}`
  return {
    [`${row}.chart.ts`]: chart(names),
    [`${row}.samples.ts`]: samples(names),
    [`${folder}.view.tsx`]: view(names),
    [`${folder}.model.ts`]: model,
    [`packages/views/stories/steps/${stem}.stories.tsx`]: story(names),
  }
}
