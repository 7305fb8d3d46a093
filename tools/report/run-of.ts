import { isSameTree, type WorkingTree } from '@palmflow/tool-paths/working-tree'
import type { ReportRun } from './report-data.ts'

/**
 * `isOld` means that the tested files differ from the current files, or are unknown.
 * @param tree the current files
 */
export const runOf = (
  { at, testedTree }: { at: string; testedTree?: WorkingTree },
  tree: WorkingTree | undefined,
): ReportRun => ({
  ...{ at, isOld: !isSameTree(testedTree, tree) },
  ...(testedTree !== undefined && { commit: testedTree.commit }),
})
