import type { StepView } from '@palmflow/flow'
import { type AddLoyaltyLinkingRef, pagesOf, partOf, visiblePrograms } from '@palmflow/workflows'
import type { KeyboardEvent } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { Empty, List } from '../../primitives/list.tsx'
import { ProgramCard } from './program-card.tsx'

type Props = Parameters<StepView<AddLoyaltyLinkingRef>>[0]
type Programs = ReturnType<typeof partOf>

function Cards({ snapshot, send, programs }: Props & { programs: Programs }) {
  return (
    <List>
      {programs.map((program) => (
        <ProgramCard
          key={program.programId}
          program={program}
          heading={snapshot.context.isInApp ? 'h3' : 'h2'}
          disabled={snapshot.hasTag('refreshing')}
          onLink={() => send({ type: 'link.requested', programId: program.programId })}
          onUnlink={() => send({ type: 'unlink.requested', programId: program.programId })}
        />
      ))}
    </List>
  )
}

function Pages({ snapshot, send }: Props) {
  const translate = useText()
  const { page } = snapshot.context
  const pages = pagesOf(snapshot.context)
  if (pages === 1) return null
  const turn = (to: 'next' | 'previous') => () => send({ type: 'page.turned', to })
  const busy = snapshot.hasTag('refreshing')
  return (
    <nav className="pf-program-pages" aria-label={translate('addLoyaltyLinking.pages')}>
      <Button
        kind="secondary"
        label="addLoyaltyLinking.previous"
        disabled={busy || page === 0}
        onClick={turn('previous')}
      />
      <p role="status">{translate('addLoyaltyLinking.page', { page: String(page + 1), pages: String(pages) })}</p>
      <Button
        kind="secondary"
        label="addLoyaltyLinking.next"
        disabled={busy || page === pages - 1}
        onClick={turn('next')}
      />
    </nav>
  )
}

function Shown(props: Props) {
  const translate = useText()
  const programs = visiblePrograms(props.snapshot.context)
  if (programs.length === 0) {
    const { part, isInApp } = props.snapshot.context
    return (
      <Empty>
        <p>{translate('addLoyaltyLinking.none')}</p>
        {part === 'linked' && !isInApp && <p>{translate('addLoyaltyLinking.noneYet')}</p>}
      </Empty>
    )
  }
  return (
    <>
      <Cards {...props} programs={programs} />
      <Pages {...props} />
    </>
  )
}

const parts = { available: 'addLoyaltyLinking.available', linked: 'addLoyaltyLinking.added' } as const

export function ProgramTabs(props: Props) {
  const translate = useText()
  const { snapshot, send } = props
  const { part } = snapshot.context
  const other = part === 'available' ? 'linked' : 'available'
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
    send({ type: 'part.chosen', part: other })
  }
  return (
    <>
      <div className="pf-tabs" role="tablist" aria-label={translate('addLoyaltyLinking.title')} onKeyDown={choose}>
        {(['available', 'linked'] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`pf-tab-${each}`}
            aria-selected={each === part}
            aria-controls="pf-tab-panel"
            tabIndex={each === part ? 0 : -1}
            onClick={() => send({ type: 'part.chosen', part: each })}
          >
            {translate(parts[each])}
            <span className="pf-tabs-count" aria-hidden="true">
              {partOf(snapshot.context, each).length}
            </span>
          </button>
        ))}
      </div>
      <div id="pf-tab-panel" role="tabpanel" aria-labelledby={`pf-tab-${part}`}>
        <Shown {...props} />
      </div>
    </>
  )
}

export function ProgramSections(props: Props) {
  const translate = useText()
  const [linked, available] = (['linked', 'available'] as const).map((part) => partOf(props.snapshot.context, part))
  const counted = (part: 'linked' | 'available', programs: Programs = []) =>
    translate('addLoyaltyLinking.counted', {
      part: translate(`addLoyaltyLinking.${part}`),
      count: String(programs.length),
    })
  return (
    <>
      <section className="pf-group">
        <h2>{counted('linked', linked)}</h2>
        {linked?.length === 0 ? (
          <p className="pf-lead">{translate('addLoyaltyLinking.nothingLinked')}</p>
        ) : (
          <Cards {...props} programs={linked ?? []} />
        )}
      </section>
      <section className="pf-group">
        <h2>{counted('available', available)}</h2>
        <Shown {...props} />
      </section>
    </>
  )
}
