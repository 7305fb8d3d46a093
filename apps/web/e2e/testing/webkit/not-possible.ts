import { notPossible } from '@palmflow/tool-engines/engines'

/** The engine table lists tests with this error as not possible. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
  constructor(what: string) {
    super(`${notPossible}: WebDriver has no ${what}`)
  }
}

/** Returns an object that throws an error when a test reads a missing property. The error names the property. */
export const withNamedGaps = <Part extends object>(name: string, part: Part): Part =>
  new Proxy(part, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value === 'function') return value.bind(target)
      // `await` reads `then`, and printing an object reads symbols.
      if (value !== undefined || typeof key === 'symbol' || key === 'then' || key in target) return value
      throw new NotPossible(`${name}.${key}`)
    },
  })
