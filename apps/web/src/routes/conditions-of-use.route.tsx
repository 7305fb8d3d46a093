import { paths } from '@palmflow/contract'
import { legalPages } from '../legal-document.tsx'
import { LegalRoute } from '../legal-route.tsx'

export const Route = () => <LegalRoute {...legalPages[paths.conditionsOfUse]} />
