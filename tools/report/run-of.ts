import { isSameTree, type WorkingTree } from '@palmflow/tool-paths/working-tree'
import type { ReportRun } from './report-data.ts'

/**
 * `isOld` means that the files have changed since the run.
 * @param tree the current files
 */
export const runOf = (
  { at, testedTree }: { at: string; testedTree?: WorkingTree },
  tree: WorkingTree | undefined,
): ReportRun => ({
  ...{ at, isOld: !isSameTree(testedTree, tree) },
  ...(testedTree !== undefined && { commit: testedTree.commit }),
})
