import { parse } from 'yaml'

/** A record of a YAML file. Callers must check its values. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws if the file is not a list of records */
export function recordList(text: string): readonly Fields[] {
  const read: unknown = parse(text)
  if (!Array.isArray(read) || !read.every(isFields)) throw new Error('This is not a list of records')
  return read
}

/** @throws if the file is not a record of records */
export function recordsByName(text: string): ReadonlyMap<string, Fields> {
  const read: unknown = parse(text)
  if (!isFields(read)) throw new Error('These are not named records')
  return new Map(
    Object.entries(read).map(([name, fields]) => {
      if (!isFields(fields)) throw new Error(`${name} is not a record`)
      return [name, fields]
    }),
  )
}

/** Returns the text of a field, or an empty text if the field is missing or has another type. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function textsOf(fields: Fields, name: string): readonly string[] {
  const value = fields[name]
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : []
}

export function recordsIn(value: unknown, name: string): readonly Fields[] {
  const list = isFields(value) ? value[name] : undefined
  return Array.isArray(list) && list.every(isFields) ? list : []
}

export const fieldsOf = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}
