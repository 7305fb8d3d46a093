import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultBrand, helpAt } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { AppShell } from '../primitives/app-shell.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'
import { enUs } from '../testing/texts.ts'
import { BarredScreen } from './stop-screen.tsx'

const { links } = defaultBrand
test.each([
  ['opens the app on the website', WorkflowShell, links.download],
  ['opens the support in the app', AppShell, helpAt(links, 'contact')],
])('the main link on the lock screen without an end time %s', (_, Shell, href) => {
  const html = renderToStaticMarkup(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Shell>
        <BarredScreen onBack={() => {}} onContinue={() => {}} leave="steps.toSignIn" />
      </Shell>
    </CopyProvider>,
  )
  expect(/<a href="([^"]+)" class="pf-button pf-primary"/.exec(html)?.[1]).toBe(href)
})
