import { paths } from '@palmflow/contract'
import { legalPages } from '../legal/legal-document.tsx'
import { LegalRoute } from '../legal/legal-route.tsx'

export const Route = () => <LegalRoute {...legalPages[paths.biometricConsent]} />
