import type { Query, TextQuery } from './query.ts'

/** An element, and the names that it must have in the browser's accessibility tree. */
type Match = [element: Element, names: TextQuery[]]

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

function fits(text: string, wanted: TextQuery): boolean {
  if ('pattern' in wanted) return new RegExp(wanted.pattern, wanted.flags).test(text)
  const whole = plain(wanted.text)
  return wanted.isExact ? text === whole : text.toLowerCase().includes(whole.toLowerCase())
}

/** Whether a guessed name may match, although it may contain only a part of the real name. */
const mayFit = (text: string, wanted: TextQuery): boolean =>
  'pattern' in wanted
    ? fits(text, { ...wanted, pattern: wanted.pattern.replaceAll(/^\^|\$$/g, '') })
    : fits(text, { ...wanted, isExact: false })

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

const isExposed = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null

const textsOfIds = (ids: string | null): string[] =>
  (ids ?? '').split(' ').flatMap((id) => (id === '' ? [] : [plain(document.getElementById(id)?.textContent)]))

function labelsOf(element: Element): string[] {
  const labels: unknown = Reflect.get(element, 'labels')
  const own = labels instanceof NodeList ? [...labels].map((label) => plain(label.textContent)) : []
  const legend = element.matches('fieldset') ? [plain(element.querySelector('legend')?.textContent)] : []
  const text = [...textsOfIds(element.getAttribute('aria-labelledby')), plain(element.getAttribute('aria-label'))]
  return [...text, ...own, ...legend].filter((label) => label !== '')
}

/**
 * Returns the name of an element. Without a label, the name is only a guess, so `elementsOf` checks each name in the
 * browser's accessibility tree.
 */
function guess(element: Element): string {
  const labels = labelsOf(element)
  if (labels.length > 0) return labels.join(' ')
  return [element.textContent, element.getAttribute('title'), element.getAttribute('value')].map(plain).join(' ')
}

function inOrder(matches: readonly Match[]): Match[] {
  const all = new Map<Element, TextQuery[]>()
  for (const [element, names] of matches) all.set(element, [...(all.get(element) ?? []), ...names])
  return [...all].toSorted(([one], [other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)]
const bare = (elements: Element[]): Match[] => elements.map((element) => [element, []])

function byRole({ selector, name, level, checked }: Extract<Query, { kind: 'role' }>, root: ParentNode): Match[] {
  return all(root, selector)
    .filter(isExposed)
    .filter((element) => level === undefined || element.tagName === `H${level}`)
    .filter((element) => checked === undefined || element.matches(':checked') === checked)
    .filter((element) => name === undefined || mayFit(guess(element), name))
    .map((element) => [element, name === undefined ? [] : [name]])
}

const isText = (element: Element): boolean => !/^(SCRIPT|STYLE|NOSCRIPT|TITLE|HEAD)$/.test(element.tagName)

function byText(wanted: TextQuery, root: ParentNode): Match[] {
  const found = all(root, '*').filter((element) => isText(element) && fits(plain(element.textContent), wanted))
  return bare(found.filter((element) => ![...element.children].some((child) => found.includes(child))))
}

function both(item: Match[], other: Match[]): Match[] {
  return item.flatMap(([element, names]): Match[] => {
    const same = other.find(([each]) => each === element)
    return same === undefined ? [] : [[element, [...names, ...same[1]]]]
  })
}

function find(query: Query, root: ParentNode): Match[] {
  switch (query.kind) {
    case 'css':
      return bare(all(root, query.selector))
    case 'role':
      return byRole(query, root)
    case 'label':
      return bare(all(root, '*').filter((element) => labelsOf(element).some((label) => fits(label, query.wanted))))
    case 'text':
      return byText(query.wanted, root)
    case 'inside':
      return inOrder(find(query.outer, root).flatMap(([outer]) => find(query.inner, outer)))
    case 'or':
      return inOrder([...find(query.one, root), ...find(query.other, root)])
    case 'and':
      return both(find(query.one, root), find(query.other, root))
    case 'visible':
      return find(query.of, root).filter(([element]) => isVisible(element))
    case 'hasText':
      return find(query.of, root).filter(([element]) => fits(plain(element.textContent), query.wanted))
    case 'nth':
      return find(query.of, root).slice(query.index, query.index === -1 ? undefined : query.index + 1)
  }
}

export const findAll = (query: Query): Match[] => find(query, document)
