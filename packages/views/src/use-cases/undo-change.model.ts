export { workflowModel as model } from '../testing/page-model.ts'
