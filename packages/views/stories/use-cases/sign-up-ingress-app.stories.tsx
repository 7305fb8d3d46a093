import { flowOf, Workflow } from '@palmflow/flow'
import { bindSignUpIngressApp } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { AppShell } from '../../src/primitives/app-shell.tsx'
import { Waiting } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { signUpIngressAppViews } from '../../src/use-cases/sign-up-ingress-app.views.ts'

function begin() {
  const actor = createActor(bindSignUpIngressApp({})).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function SignUpIngressApp() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={signUpIngressAppViews}
      frame={AppShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof SignUpIngressApp> = { title: 'Use cases/SIGN_UP_INGRESS_APP', component: SignUpIngressApp }
export default meta
type Story = StoryObj<typeof SignUpIngressApp>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
