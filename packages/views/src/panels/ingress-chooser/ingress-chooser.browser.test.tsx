import type { UserAct } from '@palmflow/paths'
import type { IngressChooserRef } from '@palmflow/workflows'
import { type LinkComponent, LinkProvider } from '../../primitives/link.tsx'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { ingressChooserView } from './ingress-chooser.view.tsx'

const sends: UserAct = (edge, _stage, { actor }) => actor.send(edge.case.event)

/** A link without navigation, because a navigation would end the test page. */
const StayingLink: LinkComponent = ({ href, ...rest }) => <a {...rest} href={`#${href}`} />

const drawIngressChooser: Draw = (actor) => ({
  causes: { 'chooser.opened': sends, 'flag.received': sends },
  content: <LinkProvider value={StayingLink}>{following<IngressChooserRef>(actor, ingressChooserView)}</LinkProvider>,
})

viewLevel('INGRESS_CHOOSER', drawIngressChooser)
inAnotherLanguage('INGRESS_CHOOSER', drawIngressChooser)
