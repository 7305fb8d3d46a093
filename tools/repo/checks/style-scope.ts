import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'

/**
 * The layer of all styles of the views. Rules of a host's page without a layer have priority over the rules in this
 * layer.
 */
const layer = 'palmflow'
const rootClass = 'pf-root'

/**
 * The elements that the parent selector of a nested rule matches: all elements, the root, or the elements inside the
 * root.
 */
type Scope = 'any' | 'root' | 'inside'

const isRoot = (part: SelectorComponent, around: Scope): boolean =>
  (part.type === 'class' && part.name === rootClass) ||
  (part.type === 'pseudo-class' && part.kind === 'host') ||
  (part.type === 'nesting' && around === 'root')

/** `before` is the combinator to the left of a compound. */
function compoundsOf(selector: Selector): { before: string; parts: SelectorComponent[] }[] {
  const compounds: { before: string; parts: SelectorComponent[] }[] = [{ before: '', parts: [] }]
  for (const part of selector) {
    // A pseudo-element belongs to the compound on its left.
    if (part.type === 'combinator' && part.value !== 'pseudo-element') compounds.push({ before: part.value, parts: [] })
    else compounds.at(-1)?.parts.push(part)
  }
  return compounds
}

/** After the root, only a combinator to a sibling matches elements outside the root. */
function scopeOf(selector: Selector, around: Scope): Scope {
  let scope: Scope = 'any'
  for (const { before, parts } of compoundsOf(selector)) {
    const isSibling = before.endsWith('sibling')
    if (parts.some((part) => isRoot(part, around))) scope = 'root'
    else if (parts.some(({ type }) => type === 'nesting') && around === 'inside') scope = 'inside'
    else if (scope === 'root') scope = isSibling ? 'any' : 'inside'
  }
  return scope
}

const widest = (scopes: readonly Scope[]): Scope =>
  scopes.includes('any') ? 'any' : scopes.includes('root') ? 'root' : 'inside'

interface Place {
  isInLayer: boolean
  around: Scope
}

function faultsOf(rules: readonly Rule[], position: Place): string[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'ignored' || rule.value === null) return []
    const line = 'loc' in rule.value ? rule.value.loc.line + 1 : 1
    const fault = (text: string): string => `line ${line}: ${text}`
    switch (rule.type) {
      case 'layer-block': {
        const [name] = rule.value.name ?? []
        return name === layer || position.isInLayer
          ? faultsOf(rule.value.rules, { ...position, isInLayer: true })
          : [fault(`the layer is not ${layer}`)]
      }
      case 'import': {
        const { url, layer: into } = rule.value
        // A relative import is allowed outside the layer, because the imported file contains the layer itself.
        return url.startsWith('.') || into?.[0] === layer ? [] : [fault(`'${url}' is imported outside the layer`)]
      }
      case 'media':
      case 'supports':
      case 'container':
      case 'starting-style':
        return faultsOf(rule.value.rules, position)
      case 'keyframes':
      case 'font-face':
        return position.isInLayer ? [] : [fault(`${rule.type} outside the layer`)]
      case 'nested-declarations':
        return []
      case 'style': {
        const scopes = rule.value.selectors.map((selector) => scopeOf(selector, position.around))
        const around = widest(scopes)
        return [
          ...(position.isInLayer ? [] : [fault('a rule outside the layer')]),
          ...(around === 'any' ? [fault(`a selector that also matches outside .${rootClass}`)] : []),
          ...(around === 'any' ? [] : faultsOf(rule.value.rules ?? [], { ...position, around })),
        ]
      }
      default:
        return [fault(`${rule.type} applies to the whole page`)]
    }
  })
}

export function styleFaults(css: string, isInLayer = false): string[] {
  const faults: string[] = []
  const collect = ({ rules }: { rules: readonly Rule[] }): void => {
    faults.push(...faultsOf(rules, { isInLayer, around: 'any' }))
  }
  transform({ filename: 'sheet.css', code: Buffer.from(css), visitor: { StyleSheet: collect } })
  return faults
}

export function styledClasses(css: string): string[] {
  const classes = new Set<string>()
  const collect = (selector: Selector): void => {
    const compounds = compoundsOf(selector).filter(({ parts }) => parts.some(({ type }) => type !== 'nesting'))
    const [only, ...others] = compounds.length === 1 ? (compounds[0]?.parts ?? []) : []
    if (only?.type === 'class' && others.length === 0 && only.name !== rootClass) classes.add(only.name)
  }
  transform({ filename: 'sheet.css', code: Buffer.from(css), visitor: { Selector: collect } })
  return [...classes]
}
