import type { Locator } from 'playwright'

/** Firefox does not give the focus to a field in a frame by a script. */
export async function tapped(field: Locator): Promise<Locator> {
  await field.click()
  return field
}
