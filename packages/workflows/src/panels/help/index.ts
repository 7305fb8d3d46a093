export {
  appHelpCategoryIds,
  appHelpPlaceOf,
  type HelpItem,
  helpCategoryIds,
  helpItemOf,
} from '../../parts/help-items.ts'
export * from './help.chart.ts'
