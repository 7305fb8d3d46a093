import '../../styles/text-button.css'
import '../../styles/rail.css'
import './help.css'
import { type HelpCategory, type HelpQuestion, helpCategories, helpDeepLinks } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import { type HelpItem, type HelpRef, helpCategoryIds, isAllOpen } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { LinkButton } from '../../primitives/link.tsx'
import { useHelpTargets } from './help-places.ts'
import { Found, LostPhone, MostAsked, Search } from './help-search.tsx'
import { Openable, Question } from './question.tsx'

type Props = Parameters<StepView<HelpRef>>[0]

/** The ids that deep links to this item use. With these ids, the browser finds the item without script. */
function DeepLinks({ to }: { to: HelpItem }) {
  return Object.entries(helpDeepLinks).map(([hash, item]) => item === to && <span key={hash} id={hash} />)
}

function Category({ of: category, snapshot, send }: Props & { of: HelpCategory }) {
  const translate = useText()
  const { open } = snapshot.context
  const questions: readonly HelpQuestion[] = helpCategories[category]
  return (
    <Openable
      id={category}
      className="pf-category"
      isOpen={open.includes(category)}
      onToggle={() => send({ type: 'category.toggled', item: category })}
      title={
        <>
          <h2>{translate(`help.category.${category}`)}</h2>
          <span className="pf-category-count" aria-hidden="true">
            {questions.length}
          </span>
        </>
      }
    >
      <DeepLinks to={category} />
      {questions.map((question) => (
        <Question
          key={question}
          of={question}
          isOpen={open.includes(question)}
          onToggle={() => send({ type: 'question.toggled', item: question })}
        >
          <DeepLinks to={question} />
        </Question>
      ))}
    </Openable>
  )
}

function Contents({ snapshot, send }: Props) {
  const translate = useText()
  const { open } = snapshot.context
  const isMarked = !isAllOpen(snapshot)
  return (
    <nav className="pf-rail" aria-label={translate('help.categories')}>
      <ul>
        {helpCategoryIds.map((category) => (
          <li key={category}>
            {/*
             * Opens the item even if the address already has its hash, because the browser would not open the item
             * again.
             */}
            <a
              href={`#${category}`}
              data-open={isMarked && open.includes(category)}
              onClick={() => send({ type: 'hash.named', hash: category })}
            >
              {translate(`help.category.${category}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const translate = useText()
  const place = useHelpTargets()('help-contact')
  if (place === undefined) return null
  return (
    <aside className="pf-help-contact" aria-labelledby="pf-help-contact">
      <div>
        <p id="pf-help-contact" className="pf-subtitle">
          {translate('help.still')}
        </p>
        <p>{translate('help.stillText')}</p>
      </div>
      <LinkButton kind="secondary" href={place.href} isOutbound={place.isOutbound === true} label="help.contactUs" />
    </aside>
  )
}

export const helpView: StepView<HelpRef> = (props) => <Help {...props} />

function Help(props: Props) {
  const translate = useText()
  const { snapshot, send } = props
  return (
    <div className="pf-rail-page">
      <Contents {...props} />
      <main className="pf-help">
        <header className="pf-help-head">
          <h1 className="pf-title pf-rail-title" tabIndex={-1}>
            {translate('help.title')}
          </h1>
          <p className="pf-lead">{translate('help.lead')}</p>
        </header>
        <Search {...props} />
        {!snapshot.hasTag('searching') ? (
          <>
            <LostPhone send={send} />
            <MostAsked />
            <div className="pf-help-list">
              <div className="pf-help-topics">
                <p className="pf-subtitle">{translate('help.topics')}</p>
                <button
                  type="button"
                  className="pf-text-button pf-help-all"
                  onClick={() => send({ type: 'all.toggled' })}
                >
                  {translate(isAllOpen(snapshot) ? 'help.collapseAll' : 'help.expandAll')}
                </button>
              </div>
              <div className="pf-help-sheet">
                {helpCategoryIds.map((category) => (
                  <Category key={category} of={category} {...props} />
                ))}
              </div>
            </div>
          </>
        ) : (
          <Found {...props} />
        )}
        <Contact />
      </main>
    </div>
  )
}
