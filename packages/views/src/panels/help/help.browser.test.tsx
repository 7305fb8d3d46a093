import type { UserAct } from '@palmflow/paths'
import type { HelpRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { helpView } from './help.view.tsx'

/**
 * Simulates the browser's search in the page. Without a click, the search opens the closed item that contains the text.
 */
const findInPage: UserAct = async ({ case: { event } }) => {
  const found = document.getElementById(String(event.item))
  if (!(found instanceof HTMLDetailsElement)) throw new Error(`nothing is called ${event.item}`)
  const toggled = new Promise((resolve) => found.addEventListener('toggle', resolve, { once: true }))
  found.open = !found.open
  await toggled
}
const pressAll: UserAct = () => document.querySelector<HTMLElement>('.pf-help-all')?.click()
const nameHash: UserAct = ({ case: { event } }, { actor }) => actor.send(event)

const drawHelp: Draw = (actor) => ({
  content: following<HelpRef>(actor, helpView),
  causes: { 'question.toggled': findInPage, 'all.toggled': pressAll, 'hash.named': nameHash },
})

viewLevel('HELP', drawHelp)
inAnotherLanguage('HELP', drawHelp)
