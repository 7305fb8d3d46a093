export { receiptsView } from './receipts.view.tsx'
export { ReceiptsPage } from './receipts-page.tsx'
