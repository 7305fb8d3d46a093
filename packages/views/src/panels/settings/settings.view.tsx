import './settings.css'
import type { StepView } from '@palmflow/flow'
import type { SettingsRef } from '@palmflow/workflows'
import { useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { useText } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { Button } from '../../primitives/button.tsx'
import { LegalText } from '../../primitives/legal-text.tsx'
import { useLink } from '../../primitives/link.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'

const entries = {
  'signOut.requested': 'settings.signOut',
  'conditions.opened': 'settings.conditions',
  'privacy.opened': 'settings.privacy',
  'consumerHealth.opened': 'settings.consumerHealth',
} as const satisfies Record<string, CopyKey>
type Entry = keyof typeof entries
const isEntry = (type: string): type is Entry => type in entries

function Chevron() {
  return (
    <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="m9.5 5 7 7-7 7" />
    </svg>
  )
}

/**
 * The link to the help. The link is outside the menu, because the specification defines exactly four menu entries
 * (R088).
 */
function HelpLink() {
  const translate = useText()
  const { links } = useBrand()
  const Link = useLink()
  return (
    <p className="pf-menu-help">
      <Link href={links.help}>{translate('help')}</Link>
    </p>
  )
}

function Menu({ onChoose }: { onChoose: (type: Entry) => void }) {
  const translate = useText()
  return (
    <Screen title="settings.title">
      <ul className="pf-menu">
        {Object.keys(entries)
          .filter(isEntry)
          .map((type) => (
            <li key={type}>
              <button type="button" className="pf-menu-entry" onClick={() => onChoose(type)}>
                <span>{translate(entries[type])}</span>
                {type !== 'signOut.requested' && <Chevron />}
              </button>
            </li>
          ))}
      </ul>
      <HelpLink />
    </Screen>
  )
}

function Shown({ snapshot, send }: Parameters<StepView<SettingsRef>>[0]) {
  const { document, anchor } = snapshot.context
  if (snapshot.hasTag('menu')) return <Menu onChoose={(type) => send({ type })} />
  if (snapshot.hasTag('failed'))
    return (
      <StopScreen title="settings.failedTitle" why="settings.failed" ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  if (!snapshot.hasTag('document') || document === null)
    return <Waiting {...(snapshot.hasTag('loading') ? { label: 'settings.loading' } : {})} />
  const title = snapshot.hasTag('conditions') ? 'settings.conditions' : 'settings.privacy'
  return (
    <Screen title={title}>
      <div className="pf-document">
        <LegalText html={document.html} name={document.title} at={anchor ?? undefined} />
      </div>
    </Screen>
  )
}

export const settingsView: StepView<SettingsRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('signingOut')) return <Waiting label="signingOut" />
  if (snapshot.hasTag('left')) return <Waiting />
  return (
    <AppShell header={null} onBack={() => send({ type: 'back.requested' })}>
      <Shown {...props} />
    </AppShell>
  )
}
