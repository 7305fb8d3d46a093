export { workflowWithBackModel as model } from '../testing/page-model.ts'
