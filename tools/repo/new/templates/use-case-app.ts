import type { Files, Names } from './names.ts'

/**
 * Whether the use case is in the app. The stem of such a use case ends with `-app`, and its address omits this ending.
 */
const isInApp = ({ stem }: Names): boolean => stem.endsWith('-app')
const addressOf = ({ stem }: Names): string => `/${stem.replace(/-app$/, '')}`

const begin = ({ camel, pascal, word }: Names, from: string): string => `
const visit = new Visit<FlowVisit<${pascal}Output>>()

function begin(${from}, search: string): FlowVisit<${pascal}Output> {
  const actor = createActor(bind${pascal}({}, LOG.defect))
  const keeper = KEEPER('${word}', ${camel}StoredSteps)
  return beginVisit({ actor, search, keeper, resume: resume${pascal} })
}
`

const imports = ({ camel, pascal }: Names): string =>
  `import { bind${pascal}, ${camel}StoredSteps, type ${pascal}Output, type ${pascal}Ref, resume${pascal} } from '@palmflow/workflows'`

const websiteRoute = (names: Names, step: Names): string => `import { paths } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { Waiting, WorkflowShell } from '@palmflow/views'
import { ${names.camel}Views } from '@palmflow/views/use-cases/${names.stem}'
${imports(names)}
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { beginVisit } from '../flow/begin-visit.ts'
import type { FlowVisit } from '@palmflow/react/parts'
import { FlowPage } from '../flow/flow-page.tsx'
import { useLazy } from '@palmflow/react/parts'
import { afterLoad } from '../loading/after-load.ts'
${begin(names, '{ log }: App, { persistedSession }: DeferredServices')
  .replace('LOG', 'log')
  .replace('KEEPER', 'persistedSession.resume')}
function Page({ deferred }: { deferred: DeferredServices }) {
  const app = useApp()
  const { search } = useLocation()
  return (
    <FlowPage<${names.pascal}Ref, ${names.pascal}Output>
      visit={useVisit(visit, search, () => begin(app, deferred, search))}
      title="${step.camel}.title"
      views={${names.camel}Views}
      frame={WorkflowShell}
      historyOf={deferred.historyOf}
      onEnd={(_, finish) => afterLoad(app.loadPage(paths.landing), () => finish(paths.landing))}
    />
  )
}

export function Route() {
  const deferred = useLazy(useApp().deferred)
  return deferred === undefined ? <Waiting /> : <Page deferred={deferred} />
}
`

const inAppRoute = (names: Names, step: Names): string => `import { paths } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { checkpointOf } from '@palmflow/react/in-app'
import { AppShell } from '@palmflow/views/app'
import { ${names.camel}Views } from '@palmflow/views/use-cases/${names.stem}'
${imports(names)}
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { beginVisit } from '../flow/begin-visit.ts'
import type { FlowVisit } from '@palmflow/react/parts'
import { AppFlowPage } from './app-flow-page.tsx'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'
${begin(names, 'inApp: InApp').replace('LOG', 'inApp.log').replace("KEEPER('", "checkpointOf(inApp, '")}
export function Route() {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<${names.pascal}Ref, ${names.pascal}Output>
      visit={useVisit(visit, search, () => begin(inApp, search))}
      title="${step.camel}.title"
      views={${names.camel}Views}
      frame={AppShell}
      onEnd={(_, finish) => finish(inApp.addressOf(paths.dashboard))}
    />
  )
}
`

const scenarios = (
  names: Names,
  step: Names,
): string => `import { walkSingleStep } from '../testing/paths/single-step.ts'

walkSingleStep({
  chart: '${names.word}',
  step: '${step.word}',
  address: '${addressOf(names)}',
${isInApp(names) ? "  treatment: 'T1',\n" : "  leadsTo: '/',\n"}})
`

export function filesOfApp(names: Names, step: Names): Files {
  const { stem } = names
  const [folder, route] = isInApp(names) ? ['in-app', inAppRoute] : ['routes', websiteRoute]
  return {
    [`apps/web/src/${folder}${addressOf(names)}.route.tsx`]: route(names, step),
    [`apps/web/e2e/paths/${stem}.test.ts`]: scenarios(names, step),
  }
}
