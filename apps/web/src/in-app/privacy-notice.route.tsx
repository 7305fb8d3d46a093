import { paths } from '@palmflow/contract'
import { legalPages } from '../legal/legal-document.tsx'
import { BareDocument } from './bare-document.tsx'

export const Route = () => <BareDocument {...legalPages[paths.privacyNotice]} />
