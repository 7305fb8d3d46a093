import type { Act } from '@palmflow/paths'
import type { IngressChooserRef } from '@palmflow/workflows'
import { type LinkComponent, LinkProvider } from '../../primitives/link.tsx'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { ingressChooserView } from './ingress-chooser.view.tsx'

const sends: Act = (edge, _stage, { actor }) => actor.send(edge.case.event)

/** Leads nowhere: the page of the test would be gone. */
const StayingLink: LinkComponent = ({ href, ...rest }) => <a {...rest} href={`#${href}`} />

/** The page opens it, and hears the flag. */
const drawIngressChooser: Draw = (actor) => ({
  causes: { 'chooser.opened': sends, 'flag.heard': sends },
  shown: <LinkProvider value={StayingLink}>{following<IngressChooserRef>(actor, ingressChooserView)}</LinkProvider>,
})

viewLevel('INGRESS_CHOOSER', drawIngressChooser)
inAnotherLanguage('INGRESS_CHOOSER', drawIngressChooser)
