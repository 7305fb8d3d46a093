import { NotPossible } from './not-possible.ts'

export type TextQuery = { text: string; isExact: boolean } | { pattern: string; flags: string }

export const wantedOf = (text: string | RegExp, isExact = false): TextQuery =>
  typeof text === 'string' ? { text, isExact } : { pattern: text.source, flags: text.flags }

/** A query must be valid JSON, because the search runs in the page. */
export type Query =
  | { kind: 'css'; selector: string }
  | { kind: 'role'; selector: string; name?: TextQuery; level?: number; checked?: boolean }
  | { kind: 'label' | 'text'; wanted: TextQuery }
  | { kind: 'inside'; outer: Query; inner: Query }
  | { kind: 'or' | 'and'; one: Query; other: Query }
  | { kind: 'visible'; of: Query }
  | { kind: 'hasText'; of: Query; wanted: TextQuery }
  | { kind: 'nth'; of: Query; index: number }

const roles: Readonly<Record<string, string>> = {
  alert: '',
  banner: 'header',
  button: 'button, input[type=button], input[type=submit]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  radiogroup: 'fieldset',
  region: 'section',
  status: 'output',
  tab: '',
  textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=password], textarea',
}

export interface RoleOptions {
  name?: string | RegExp
  exact?: boolean
  level?: number
  checked?: boolean
}

export function roleQuery(role: string, { name, exact, level, checked, ...others }: RoleOptions = {}): Query {
  const own = roles[role]
  if (own === undefined) throw new NotPossible(`role '${role}' in this adapter`)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new NotPossible(`option '${unknown}' of a role in this adapter`)
  return {
    kind: 'role',
    selector: own === '' ? `[role=${role}]` : `${own}, [role=${role}]`,
    ...(name !== undefined && { name: wantedOf(name, exact) }),
    ...(level !== undefined && { level }),
    ...(checked !== undefined && { checked }),
  }
}
