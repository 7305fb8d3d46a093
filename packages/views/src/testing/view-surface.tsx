import '../styles/index.css'
import { type FrameProps, flowOf, type StepView, type Views, Workflow } from '@palmflow/flow'
import { type ChartHarness, leafOf, type Page, type Surface, screenOf, surfaceOf, type UserAct } from '@palmflow/paths'
import { render } from '@testing-library/react'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { expect } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { BrandProvider, defaultBrand } from '../brand/brand.ts'
import { type Catalogue, translate } from '../copy/catalogue.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { PageTitle, Waiting, WorkflowShell } from '../primitives/index.ts'
import { BrokenScreen } from '../screens/broken-screen.tsx'
import { messageIn } from './page-model.ts'
import { pageModelsIn } from './page-models.ts'
import { enUs } from './texts.ts'

interface Drawn {
  content: ReactNode
  causes?: Readonly<Record<string, UserAct>>
  /** Whether the view fills a page. Such a view must set the document title. */
  isPage?: true
}
/** Renders the views of an actor. `causes` simulates the events for which the page models have no action. */
export type Draw = (actor: AnyActorRef) => Drawn

const back = { type: 'back.requested' } as const
const canGoBack = (actor: AnyActorRef): boolean => actor.getSnapshot().can(back)

function Following({ actor, draw }: { actor: AnyActorRef; draw: () => ReactNode }) {
  const snapshot: AnyMachineSnapshot = useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe({ next: listener, complete: listener, error: listener })
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
  )
  return snapshot.status === 'active' ? draw() : null
}

export function following<Ref extends AnyActorRef>(actor: AnyActorRef, draw: StepView<Ref>): ReactNode {
  return <Following actor={actor} draw={() => draw({ snapshot: actor.getSnapshot(), send: actor.send })} />
}

export const showStep = <Ref extends AnyActorRef>(actor: AnyActorRef, view: StepView<Ref>, words = enUs) =>
  render(
    <CopyProvider catalogue={words} locale="en-US">
      {following<Ref>(actor, view)}
    </CopyProvider>,
  )

/** Puts the text into the field, like autofill, and simulates that the user leaves the page. */
const leavePage: UserAct = (edge) => {
  const { phone } = edge.case.event
  const field = document.querySelector<HTMLInputElement>('input[name="phone"]')
  if (field === null || typeof phone !== 'string') throw new Error('no field holds what a draft keeps')
  field.value = phone
  dispatchEvent(new PageTransitionEvent('pagehide'))
}

export const nextFrame = () => new Promise(requestAnimationFrame)

/** Scrolls to the end, and waits until the browser has reported the scrolling. */
const scrollToEnd: UserAct = async () => {
  await expect.poll(() => document.querySelector('.pf-legal[aria-busy="false"]')).not.toBeNull()
  const reader = document.querySelector('.pf-legal')
  if (reader !== null) reader.scrollTop = reader.scrollHeight
  await nextFrame()
  await nextFrame()
}
/**
 * Simulates a finger that drags a slide. The drag starts in the middle of one half and has the distance in the event.
 */
const dragSlide: UserAct = ({ case: { event } }) => {
  const slide = document.querySelector('.pf-slide')
  if (slide === null) throw new Error('no slide is there to be dragged')
  const { left, top, width } = slide.getBoundingClientRect()
  const from = left + width * (event.half === 'left' ? 0.25 : 0.75)
  for (const [type, clientX] of [
    ['pointerdown', from],
    ['pointerup', from + Number(event.px)],
  ] as const)
    slide.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientX, clientY: top + 8 }))
}
const pageCauses = {
  'draft.kept': leavePage,
  'document.scrolledToEnd': scrollToEnd,
  'slide.dragged': dragSlide,
} as const

interface ShellProps {
  onBack: (() => void) | undefined
  children: ReactNode
}

export const stepAlone =
  <Ref extends AnyActorRef>(view: StepView<Ref>, Shell: ComponentType<ShellProps> = WorkflowShell): Draw =>
  (actor) => ({
    content: following<Ref>(actor, (props) => (
      <Shell onBack={canGoBack(actor) ? () => actor.send(back) : undefined}>{view(props)}</Shell>
    )),
    causes: pageCauses,
    isPage: true,
  })

export const wholeWorkflow =
  <Ref extends AnyActorRef>(
    views: Views<Ref>,
    sharedScreen: readonly (keyof Views<Ref>)[],
    frame: ComponentType<FrameProps> = WorkflowShell,
  ): Draw =>
  (actor) => {
    const flow = flowOf(actor)
    const enter: UserAct = ({ case: { event } }) => flow.enter(event.resume, undefined)
    const send: UserAct = ({ case: { event } }) => actor.send(event)
    return {
      content: (
        <Workflow<Ref>
          flow={flow}
          views={views}
          sharedScreen={sharedScreen}
          frame={frame}
          waiting={<Waiting />}
          broken={(reload) => <BrokenScreen onReload={reload} />}
        />
      ),
      causes: { ...pageCauses, 'workflow.started': enter, 'workflow.resumed': enter, 'session.startedElsewhere': send },
      isPage: true,
    }
  }

const secretFields = 'input[name="otp"], input[name="pin"]'

/**
 * Returns the problems that need no page model. A busy form must have `aria-busy`, and a submitted code or PIN must not
 * stay in the field.
 */
function wordless(harness: ChartHarness, screenBefore: string | undefined): string[] {
  const { snapshot } = leafOf(harness)
  if (snapshot.status !== 'active') return []
  const isBusy = snapshot.hasTag('busy')
  const isShownBusy = document.querySelector('form[aria-busy="true"]') !== null
  const wasAnswered = screenBefore?.split(' ').includes('busy') === true && !isBusy
  const left = [...document.querySelectorAll<HTMLInputElement>(secretFields)].filter(({ value }) => value !== '')
  return [
    ...(isBusy && !isShownBusy ? ['the view does not say that it waits'] : []),
    ...(wasAnswered ? left.map(({ name }) => `'${name}' still holds what was answered`) : []),
  ]
}

/**
 * Returns a problem if the document title does not name the screen. Tabs, the history and screen readers use the title.
 */
function misnamed(harness: ChartHarness, words: Catalogue): string[] {
  if (leafOf(harness).snapshot.status !== 'active') return []
  const brand = defaultBrand.name
  const screen = document.querySelector('h1')?.textContent
  const signIn = translate(words, 'titleSignIn', { brand })
  const own = screen === undefined ? signIn : translate(words, 'titleScreen', { screen, brand })
  const isWayIn = screen === words['validatePhone.title'] && document.title === signIn
  return document.title === own || isWayIn ? [] : [`the document is called '${document.title}', not '${own}'`]
}

/** Leaves a step by Back. A second Back is necessary if the first Back leads to an earlier screen of the step. */
const outOfStep =
  (act: UserAct): UserAct =>
  async (edge, harness, leaf) => {
    const { type } = edge.case.event
    const hears = (who: AnyActorRef): boolean =>
      harness.messages.slice(harness.looked).some((response) => response.by === who && response.type === type)
    const inside = leafOf(harness)
    await act(edge, harness, leaf)
    if (type !== back.type || inside.actor === leaf.actor || !hears(inside.actor) || hears(leaf.actor)) return
    if (screenOf(leafOf(harness).snapshot) !== screenOf(inside.snapshot)) await act(edge, harness, leaf)
  }

export function viewSurface(page: Page, draw: Draw, words: Catalogue = enUs): Surface {
  let unmount = (): void => {}
  let causes: Readonly<Record<string, UserAct>> = {}
  let isPage = false
  let before: string | undefined
  const cause: UserAct = (edge, harness, leaf) => causes[edge.case.event.type]?.(edge, harness, leaf)
  const surface = surfaceOf({ page, pages: pageModelsIn(words), say: messageIn(words), cause })
  return {
    ...surface,
    act: outOfStep(surface.act),
    open: (harness) => {
      const drawn = draw(harness.actor)
      causes = drawn.causes ?? {}
      isPage = drawn.isPage === true
      const screen = render(
        <BrandProvider value={defaultBrand}>
          <CopyProvider catalogue={words} locale="en-US">
            <PageTitle value="titleSignIn">{drawn.content}</PageTitle>
          </CopyProvider>
        </BrandProvider>,
      )
      unmount = screen.unmount
    },
    look: async (harness, edge) => {
      const problems = [
        ...((await surface.look?.(harness, edge)) ?? []),
        ...wordless(harness, before),
        ...(isPage ? misnamed(harness, words) : []),
      ]
      before = screenOf(leafOf(harness).snapshot)
      return problems
    },
    close: () => unmount(),
  }
}
