import '../../styles/cookies.css'
import type { StepView } from '@palmflow/flow'
import type { CookiePreferencesRef } from '@palmflow/workflows'
import type { CopyKey } from '../../copy/catalogue.ts'
import { Text, useText } from '../../copy/copy.tsx'
import { CookieButton } from '../../primitives/cookie-button.tsx'
import { Modal } from '../../primitives/modal.tsx'

const sections = [
  ['cookiePreferences.performance', 'cookiePreferences.performanceText'],
  ['cookiePreferences.functional', 'cookiePreferences.functionalText'],
  ['cookiePreferences.advertising', 'cookiePreferences.advertisingText'],
] as const satisfies readonly (readonly [CopyKey, CopyKey])[]

/** A box that is always ticked and therefore disabled (R070). */
function Allowed({ title }: { title: CopyKey }) {
  const translate = useText()
  return (
    <label className="pf-cookies-allowed">
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

function Section({ title, text, isEssential = false }: { title: CopyKey; text: CopyKey; isEssential?: boolean }) {
  const translate = useText()
  return (
    <section className="pf-cookies">
      <h3 className="pf-cookies-title">{translate(title)}</h3>
      <p className="pf-note">{translate(text)}</p>
      {!isEssential && <Allowed title={title} />}
    </section>
  )
}

export const cookiePreferencesDialog: StepView<CookiePreferencesRef> = ({ snapshot, send }) => (
  <Modal
    open={snapshot.hasTag('open')}
    onClose={() => send({ type: 'cookies.closed' })}
    title="cookiePreferences.title"
  >
    <p className="pf-lead">
      <Text of="cookiePreferences.lead" />
    </p>
    <p className="pf-note pf-cookies-fixed">
      <Text of="cookiePreferences.fixed" />
    </p>
    <Section isEssential title="cookiePreferences.essential" text="cookiePreferences.essentialText" />
    {sections.map(([title, text]) => (
      <Section key={title} title={title} text={text} />
    ))}
  </Modal>
)

export const cookiePreferencesView: StepView<CookiePreferencesRef> = (props) => (
  <>
    <CookieButton onOpen={() => props.send({ type: 'cookies.opened' })} />
    {cookiePreferencesDialog(props)}
  </>
)
