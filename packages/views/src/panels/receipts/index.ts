export { receiptsView } from './receipts.view.tsx'
