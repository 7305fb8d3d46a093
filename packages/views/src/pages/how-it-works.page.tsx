import './sections.css'
import './how-it-works.css'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LinkButton } from '../primitives/link.tsx'
import { Palm } from '../primitives/palm/palm.tsx'
import { Drawing, type DrawingName } from './drawings.tsx'

export interface HowItWorksPageProps {
  readonly downloadHref: string
}

const steps = [
  { act: 'enroll', title: 'howItWorks.enroll', text: 'howItWorks.enrollText' },
  { act: 'hover', title: 'howItWorks.hover', text: 'howItWorks.hoverText' },
  { act: 'control', title: 'howItWorks.control', text: 'howItWorks.controlText' },
] as const satisfies readonly { act: DrawingName; title: CopyKey; text: CopyKey }[]

function Steps() {
  const translate = useText()
  return (
    <section className="pf-how-steps">
      <h2 className="pf-unseen">{translate('howItWorks.steps')}</h2>
      <ol>
        {steps.map(({ act, title, text }) => (
          <li key={act} className="pf-how-step">
            <Drawing of={act} />
            <div className="pf-how-step-words">
              <h3 className="pf-section-title">{translate(title)}</h3>
              <p className="pf-lead">{translate(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const reasons = [
  ['howItWorks.reliable', 'howItWorks.reliableText'],
  ['howItWorks.simple', 'howItWorks.simpleText'],
  ['howItWorks.fast', 'howItWorks.fastText'],
] as const satisfies readonly (readonly [CopyKey, CopyKey])[]

function Why() {
  const translate = useText()
  return (
    <section className="pf-how-why" data-theme="dark">
      <h2 className="pf-section-title">{translate('howItWorks.why')}</h2>
      <ul className="pf-how-reasons">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{translate(title)}</h3>
            <p>{translate(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HowItWorksPage({ downloadHref }: HowItWorksPageProps) {
  const translate = useText()
  return (
    <main className="pf-sections pf-how">
      <section className="pf-how-hero">
        <div className="pf-how-hero-words">
          <h1 className="pf-page-title" tabIndex={-1}>
            {translate('howItWorks.title')}
          </h1>
          <p className="pf-page-text">{translate('howItWorks.lead')}</p>
          <LinkButton href={downloadHref} label="howItWorks.start" />
        </div>
        <Drawing of="link" />
      </section>
      <Steps />
      <Why />
      <section className="pf-how-call">
        <h2 className="pf-section-title">{translate('howItWorks.callTitle')}</h2>
        <p className="pf-lead">{translate('howItWorks.callText')}</p>
        <LinkButton href={downloadHref} label="howItWorks.download" />
        <Palm large />
      </section>
    </main>
  )
}
