import { notPossible } from '@palmflow/tool-engines/engines'

/** An error for a command that WebDriver lacks. The table of engines shows such tests as not possible. */
export class NotPossible extends Error {
  constructor(what: string) {
    super(`${notPossible}: WebDriver has no ${what}`)
  }
}

/** The same object. A missing property throws an error with its name. */
export const withNamedGaps = <Part extends object>(name: string, part: Part): Part =>
  new Proxy(part, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value === 'function') return value.bind(target)
      // A promise reads `then`, and a printer reads symbols.
      if (value !== undefined || typeof key === 'symbol' || key === 'then' || key in target) return value
      throw new NotPossible(`${name}.${key}`)
    },
  })
