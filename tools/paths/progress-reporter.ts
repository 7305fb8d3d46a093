import { openProgress } from '@palmflow/tool-build/progress'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

/** The reporters of Vitest show progress only in a terminal. */
export default class ProgressReporter implements Reporter {
  readonly #progress = openProgress()
  #total = 0
  #files = 0
  #tests = 0
  #failed = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length
    this.#say()
  }

  onTestModuleEnd(module: TestModule): void {
    this.#files += 1
    for (const test of module.children.allTests()) {
      this.#tests += 1
      if (test.result().state === 'failed') this.#failed += 1
    }
    this.#say()
  }

  onTestRunEnd(): void {
    this.#progress.end()
  }

  #say(): void {
    this.#progress.at(
      `${this.#files} of ${this.#total} test files, ${this.#tests} tests, ${this.#failed} of them failed`,
    )
  }
}
