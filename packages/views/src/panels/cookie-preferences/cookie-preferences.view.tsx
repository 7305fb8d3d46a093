import '../../styles/cookies.css'
import { paths } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { CookiePreferencesRef } from '@palmflow/workflows'
import type { CopyKey } from '../../copy/catalogue.ts'
import { Text, useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { CookieButton } from '../../primitives/cookie-button.tsx'
import { useLink } from '../../primitives/link.tsx'
import { List, Row } from '../../primitives/list.tsx'
import { Modal } from '../../primitives/modal.tsx'

const sections = [
  ['cookiePreferences.performance', 'cookiePreferences.performanceText'],
  ['cookiePreferences.functional', 'cookiePreferences.functionalText'],
  ['cookiePreferences.advertising', 'cookiePreferences.advertisingText'],
] as const satisfies readonly (readonly [CopyKey, CopyKey])[]

function Allowed({ title }: { title: CopyKey }) {
  const translate = useText()
  return (
    <label className="pf-row-end pf-allowed">
      <input
        type="checkbox"
        checked
        disabled
        readOnly
        aria-label={`${translate('cookiePreferences.allowed')}: ${translate(title)}`}
      />
      {translate('cookiePreferences.allowed')}
    </label>
  )
}

interface SectionProps {
  title: CopyKey
  text: CopyKey
  cookie?: CopyKey
}

function Section({ title, text, cookie }: SectionProps) {
  const translate = useText()
  const end =
    cookie === undefined ? (
      <Allowed title={title} />
    ) : (
      <span className="pf-row-end pf-allowed">{translate('cookiePreferences.always')}</span>
    )
  return (
    <Row heading="h3" title={translate(title)} action={end}>
      {cookie && <p>{translate(cookie)}</p>}
      <p>{translate(text)}</p>
    </Row>
  )
}

function More({ onFollow }: { onFollow: () => void }) {
  const translate = useText()
  const Link = useLink()
  return (
    <p className="pf-note">
      <Link href={`${paths.privacyNotice}#on-your-device`} onClick={onFollow}>
        {translate('cookiePreferences.more')}
      </Link>
    </p>
  )
}

export const cookiePreferencesDialog: StepView<CookiePreferencesRef> = ({ snapshot, send }) => {
  const close = () => send({ type: 'cookies.closed' })
  return (
    <Modal open={snapshot.hasTag('open')} onClose={close} title="cookiePreferences.title">
      <p className="pf-lead">
        <strong>
          <Text of="cookiePreferences.short" />
        </strong>
        <span>
          <Text of="cookiePreferences.lead" />
        </span>
      </p>
      <List>
        <Section
          title="cookiePreferences.essential"
          cookie="cookiePreferences.essentialCookie"
          text="cookiePreferences.essentialText"
        />
        {sections.map(([title, text]) => (
          <Section key={title} title={title} text={text} />
        ))}
      </List>
      <More onFollow={close} />
      <Actions>
        <Button label="cookiePreferences.done" onClick={close} />
      </Actions>
    </Modal>
  )
}

export const cookiePreferencesView: StepView<CookiePreferencesRef> = (props) => (
  <>
    <CookieButton onOpen={() => props.send({ type: 'cookies.opened' })} />
    {cookiePreferencesDialog(props)}
  </>
)
