import { notPossible } from '@palmflow/tool-engines/engines'

/** Says that WebDriver has no command for this. The table of engines then says so, too. */
export class NotPossible extends Error {
  constructor(what: string) {
    super(`${notPossible}: WebDriver has no ${what}`)
  }
}

/** The same object. A property that it does not have throws an error with the name of the property. */
export const withNamedGaps = <Part extends object>(name: string, part: Part): Part =>
  new Proxy(part, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value === 'function') return value.bind(target)
      // A promise asks for `then`, a printer for symbols.
      if (value !== undefined || typeof key === 'symbol' || key === 'then' || key in target) return value
      throw new NotPossible(`${name}.${key}`)
    },
  })
