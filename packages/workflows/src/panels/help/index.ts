export * from './help.chart.ts'
export {
  appHelpCategoryIds,
  appHelpPlaceOf,
  type HelpItem,
  helpCategoryIds,
  helpItemOf,
} from './help-items.ts'
