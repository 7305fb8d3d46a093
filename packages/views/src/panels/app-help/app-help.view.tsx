import './app-help.css'
import { type AppHelpCategory, appHelpCategories, appHelpSurface, type HelpQuestion } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import { type AppHelpRef, appHelpCategoryIds } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { FullScreen } from '../../primitives/full-screen.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { Answer, Question } from '../help/question.tsx'

type Props = Parameters<StepView<AppHelpRef>>[0]

function Surface() {
  const translate = useText()
  return (
    <div className="pf-surface">
      {appHelpSurface.map((question) => (
        <section key={question}>
          <h2>{translate(`help.${question}.q`)}</h2>
          <Answer of={question} />
        </section>
      ))}
    </div>
  )
}

function Tiles({ onOpen }: { onOpen: (category: AppHelpCategory) => void }) {
  const translate = useText()
  return (
    <section className="pf-more">
      <h2 className="pf-subtitle">{translate('appHelp.more')}</h2>
      <ul className="pf-tiles">
        {appHelpCategoryIds.map((category) => (
          <li key={category}>
            <button type="button" className="pf-tile" onClick={() => onOpen(category)}>
              {translate(`appHelp.${category}`)}
              <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M4 12h15m-6-6 6 6-6 6" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Category({ of: category, snapshot, send }: Props & { of: AppHelpCategory }) {
  const questions: readonly HelpQuestion[] = appHelpCategories[category]
  return (
    <div className="pf-questions">
      {questions.map((question) => (
        <Question
          key={question}
          of={question}
          isOpen={snapshot.context.open.includes(question)}
          onToggle={() => send({ type: 'question.toggled', question })}
        />
      ))}
    </div>
  )
}

export const appHelpView: StepView<AppHelpRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('left')) return <Waiting />
  const { category } = snapshot.context
  const goBack = () => send({ type: 'back.requested' })
  return (
    <>
      <AppShell header={null} onBack={snapshot.hasTag('surface') ? goBack : undefined}>
        <Screen title="help.title">
          <Surface />
          <Tiles onOpen={(opened) => send({ type: 'category.opened', category: opened })} />
        </Screen>
      </AppShell>
      <FullScreen open={category !== null} onBack={goBack} title={`appHelp.${category ?? 'manage'}`}>
        {category !== null && <Category of={category} {...props} />}
      </FullScreen>
    </>
  )
}
