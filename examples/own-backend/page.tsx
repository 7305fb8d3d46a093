import '@palmflow/views/styles.css'
import { flowOf, useFlow, Workflow } from '@palmflow/flow'
import * as ours from '@palmflow/views'
import { enUs } from '@palmflow/views/copy/en-us'
import { type AuthenticateRef, bindAuthenticate } from '@palmflow/workflows'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { servicesAt } from './services.ts'

// Create the actor outside React, because React may render a component twice, and the flow must send each call only
// once.
const actor = createActor(bindAuthenticate(servicesAt('/calls'), console.error), { input: {} }).start()
const flow = flowOf(actor)
flow.enter(undefined, undefined)

function SignIn() {
  if (useFlow(flow, ({ status }) => status) === 'done') {
    // Before this page shows private data, request the user from your backend, because code in the browser proves
    // nothing.
    return <p>{actor.getSnapshot().output?.kind === 'completed' ? 'Welcome.' : 'Not signed in.'}</p>
  }
  return (
    <Workflow<AuthenticateRef>
      flow={flow}
      views={ours.authenticateViews}
      sharedScreen={ours.authenticateSharedScreen}
      frame={ours.WorkflowShell}
      waiting={<ours.Waiting />}
      broken={(reload) => <ours.BrokenScreen onReload={reload} />}
    />
  )
}

const { links } = ours.defaultBrand
const brand: ours.Brand = {
  ...ours.defaultBrand,
  name: 'Harbour Pass',
  links: { ...links, help: '/help.html', download: '/help.html' },
}

/** Opens links in a new tab, because a link in this tab would end the sign-in. */
const NewTabLink = (props: ours.LinkComponentProps) => <a {...props} target="_blank" rel="noopener" />

createRoot(document.querySelector('#root') ?? document.body).render(
  <div className="pf-root">
    <ours.BrandProvider value={brand}>
      <ours.CopyProvider catalogue={enUs} locale="en-US">
        <ours.LinkProvider value={NewTabLink}>
          <SignIn />
        </ours.LinkProvider>
      </ours.CopyProvider>
    </ours.BrandProvider>
  </div>,
)
