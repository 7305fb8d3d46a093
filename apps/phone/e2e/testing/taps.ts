import type { Locator } from 'playwright'

/** Firefox does not give the focus to an element in a frame by a script. */
export async function tapped(element: Locator): Promise<Locator> {
  await element.click()
  return element
}
