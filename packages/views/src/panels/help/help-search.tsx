import '../../styles/field.css'
import './help.css'
import { type HelpQuestion, helpCategories } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { HelpRef } from '@palmflow/workflows'
import { helpCategoryOf } from '@palmflow/workflows/help-items'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Answer, Question } from './question.tsx'
import { searchHelp, searchWordsIn } from './search-help.ts'

type Props = Parameters<StepView<HelpRef>>[0]

const questions: readonly HelpQuestion[] = Object.values(helpCategories).flat()

function useFound(query: string): readonly HelpQuestion[] {
  const translate = useText()
  const others = searchWordsIn(translate('help.searchWords'))
  const texts = questions.map((question) => ({
    question,
    title: `${translate(`help.${question}.q`)} ${others.get(question) ?? ''}`,
    answer: translate(`help.${question}.a`, { count: '' }),
  }))
  return searchHelp(texts, query, translate('help.fillers'))
}

/**
 * The questions above the categories. These questions have no ids, because the same questions in the categories have
 * the ids.
 */
const mostAsked = [
  'hold-palm',
  'not-recognized',
  'code-not-received',
  'palm-safety',
  'unenroll',
] as const satisfies readonly HelpQuestion[]

export function MostAsked() {
  const translate = useText()
  return (
    <section className="pf-help-most">
      <h2 className="pf-subtitle">{translate('help.mostAsked')}</h2>
      <div className="pf-help-sheet">
        {mostAsked.map((question) => (
          <details key={question} className="pf-question">
            <summary>
              <h3>{translate(`help.${question}.q`)}</h3>
            </summary>
            <Answer of={question} />
          </details>
        ))}
      </div>
    </section>
  )
}

const urgent: HelpQuestion = 'lost-phone'

export function LostPhone({ send }: Pick<Props, 'send'>) {
  const translate = useText()
  return (
    // A press opens the item even if the address already has the hash of the item.
    <a className="pf-help-lost" href={`#${urgent}`} onClick={() => send({ type: 'hash.named', hash: urgent })}>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM12 8v4.5M12 16v.1" />
      </svg>
      <strong>{translate('help.lost')}</strong>
      <span>{translate('help.lostText')}</span>
    </a>
  )
}

/** Each text is in a separate element, because a page translation replaces text nodes. */
function FoundCount({ count }: { count: number }) {
  const translate = useText()
  if (count === 0) return <span>{translate('help.foundNone')}</span>
  const [before = '', after = ''] = translate('help.found', { count: '\n' }).split('\n')
  return (
    <>
      <span>{before}</span>
      <strong>{count}</strong>
      <span>{after}</span>
    </>
  )
}

export function Search({ snapshot, send }: Props) {
  const translate = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { query } = snapshot.context
  const found = useFound(query).length
  // Empties the field after the user has followed a link to a question, because the search has then ended.
  useEffect(() => {
    if (query === '' && field.current !== null) field.current.value = ''
  }, [query])
  return (
    <search className="pf-help-search">
      <label className="pf-unseen" htmlFor={id}>
        {translate('help.search')}
      </label>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20" />
      </svg>
      <input
        ref={field}
        id={id}
        type="search"
        className="pf-input"
        placeholder={translate('help.search')}
        defaultValue={query}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget: { value } }) =>
          send(value.trim() === '' ? { type: 'search.cleared' } : { type: 'search.typed', text: value })
        }
      />
      <p className="pf-help-found" role="status">
        {snapshot.hasTag('searching') && <FoundCount count={found} />}
      </p>
    </search>
  )
}

export function Found({ snapshot, send }: Props) {
  const translate = useText()
  const { open, query } = snapshot.context
  const found = useFound(query)
  const listed: readonly HelpQuestion[] = found.length === 0 ? ['contact'] : found
  return (
    <div className="pf-help-list">
      <h2 className="pf-unseen">{translate('help.search')}</h2>
      <div className="pf-help-sheet">
        {listed.map((question) => (
          <Question
            key={question}
            of={question}
            topic={helpCategoryOf(question)}
            isOpen={open.includes(question)}
            onToggle={() => send({ type: 'question.toggled', item: question })}
          />
        ))}
      </div>
    </div>
  )
}
