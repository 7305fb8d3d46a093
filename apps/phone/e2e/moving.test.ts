import type { Frame } from 'playwright'
import { expect, test } from 'vitest'
import { halfway, watchMovements } from '../../web/e2e/testing/movements.ts'
import { type WatchedHolder, withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'

const opensPhone = withPhones()

const pageIn = ({ page }: WatchedHolder): Frame => {
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error('The phone shows no page')
  return frame
}
const button = (holder: WatchedHolder, name: string) => holder.view.getByRole('button', { name, exact: true })
const middleOf = async (holder: WatchedHolder, name: string): Promise<readonly [number, number]> => {
  const box = await button(holder, name).boundingBox()
  if (box === null) throw new Error(`'${name}' is not there`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** As a finger, a mouse or a key does it: where the button is now, without waiting for anything to come to rest. */
const presses: Record<string, (holder: WatchedHolder, name: string) => Promise<void>> = {
  mouse: async (holder, name) => holder.page.mouse.click(...(await middleOf(holder, name))),
  touch: async (holder, name) => holder.page.touchscreen.tap(...(await middleOf(holder, name))),
  key: async (holder, name) => {
    await button(holder, name).focus()
    await holder.page.keyboard.press('Enter')
  },
}

test.for(Object.keys(presses))(
  'a press in the middle of a movement is heard by the new screen of the app every time, by %s',
  async (by) => {
    const moving = { reducedMotion: 'no-preference', hasTouch: true, intercept: watchMovements } as const
    const holder = await opensPhone({}, moving)
    await holder.sees(titles.choice)
    const press = async (name: string) => presses[by]?.(holder, name)
    const signsIn = 'Sign in: Healthcare and other accounts'
    await button(holder, signsIn).click()
    for (let movement = 1; movement <= 8; movement += 2) {
      await halfway(pageIn(holder), movement)
      await press('Back')
      await halfway(pageIn(holder), movement + 1)
      await press(signsIn)
    }
    await halfway(pageIn(holder), 9)
    await holder.sees(titles.consent)
    expect(await holder.heading(titles.choice).count()).toBe(0)
  },
)
