import { Key, type WebDriver } from 'selenium-webdriver'
import { NotPossible } from './not-possible.ts'

const named: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  End: Key.END,
  Home: Key.HOME,
  Space: ' ',
  ' ': ' ',
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Alt: Key.ALT,
}

function keyOf(name: string): string {
  const key = named[name] ?? (name.length === 1 ? name : undefined)
  if (key === undefined) throw new NotPossible(`key '${name}' in this adapter`)
  return key
}

/** Presses a key, if needed with modifiers, for example `Enter` or `Shift+Tab`. */
export async function keysOf(driver: WebDriver, keys: string): Promise<void> {
  const all = keys.split('+').map(keyOf)
  const actions = driver.actions({ async: true })
  for (const key of all) actions.keyDown(key)
  for (const key of all.toReversed()) actions.keyUp(key)
  await actions.perform()
}
