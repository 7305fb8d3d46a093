import './settings.css'
import type { StepView } from '@palmflow/flow'
import type { SettingsRef } from '@palmflow/workflows'
import { useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { useText } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { Button } from '../../primitives/button.tsx'
import { Glyph } from '../../primitives/glyph.tsx'
import { LegalText } from '../../primitives/legal-text.tsx'
import { List, Row, WayRow } from '../../primitives/list.tsx'
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

function Menu({ onChoose }: { onChoose: (type: Entry) => void }) {
  const translate = useText()
  const { links } = useBrand()
  return (
    <Screen title="settings.title">
      <List>
        {Object.keys(entries)
          .filter(isEntry)
          .map((type) => (
            <Row
              key={type}
              title={
                <button type="button" className="pf-row-way" onClick={() => onChoose(type)}>
                  {translate(entries[type])}
                </button>
              }
              action={type !== 'signOut.requested' && <Glyph of="way" />}
            />
          ))}
      </List>
      {/* Outside the menu, because the specification defines exactly four menu entries (R088). */}
      <div className="pf-list">
        <WayRow as="div" href={links.help} label="help" />
      </div>
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
