import type { Locator, Page } from 'playwright'

const middleOf = async (what: Locator): Promise<readonly [number, number]> => {
  const box = await what.boundingBox()
  if (box === null) throw new Error(`${what} is not there`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** A press goes to the current position of the element and does not wait for animations. */
export const presses: Readonly<Record<string, (page: Page, what: Locator) => Promise<void>>> = {
  mouse: async (page, what) => page.mouse.click(...(await middleOf(what))),
  touch: async (page, what) => page.touchscreen.tap(...(await middleOf(what))),
  key: async (page, what) => {
    await what.focus()
    await page.keyboard.press('Enter')
  },
}
