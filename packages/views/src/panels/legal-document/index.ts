export { legalDocumentView } from './legal-document.view.tsx'
