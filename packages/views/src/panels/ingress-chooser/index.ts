export { ingressChooserView } from './ingress-chooser.view.tsx'
