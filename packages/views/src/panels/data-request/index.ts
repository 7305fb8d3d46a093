export { dataRequestCard } from './data-request.view.tsx'
