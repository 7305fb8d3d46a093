import { helpView } from '@palmflow/views/help'
import { HelpTargets } from '@palmflow/views/help-places'
import { bindHelp, type HelpRef, helpItemOf } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { SitePage } from '../layout/site-page.tsx'
import { siteHelpLinks } from '../navigation/help-places.ts'
import { scrollToElement } from '../navigation/scroll-to-element.ts'

/** The state of the prerendered page: all items are closed. */
const written = createActor(bindHelp({})).getSnapshot()

function begin(): HelpRef {
  const panel = createActor(bindHelp({}))
  panel.on('item.reached', ({ item }) => scrollToElement(item))
  panel.start()
  // Before hydration, the user may already have opened items and typed a search text. Keep these items and this text.
  for (const { id } of document.querySelectorAll('.pf-help-list details[open]')) {
    const item = helpItemOf(id)
    if (item !== undefined && !panel.getSnapshot().context.open.includes(item))
      panel.send({ type: 'question.toggled', item })
  }
  const typed = document.querySelector<HTMLInputElement>('.pf-help-search > input')?.value ?? ''
  if (typed.trim() !== '') panel.send({ type: 'search.typed', text: typed })
  return panel
}

export function Route() {
  const panel = useMountedActor<HelpRef>(useCallback(begin, []))
  const snapshot = useSelector(panel, (now) => now) ?? written
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click of a link has its own key
  useEffect(() => panel?.send({ type: 'hash.named', hash }), [panel, hash, key])
  return (
    <SitePage title="help.pageTitle">
      <HelpTargets value={siteHelpLinks}>{helpView({ snapshot, send: (event) => panel?.send(event) })}</HelpTargets>
    </SitePage>
  )
}
