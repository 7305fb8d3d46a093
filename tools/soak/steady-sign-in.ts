import { type Holder, titles } from '@palmflow/phone/testing/phone'
import { KnownCode, type Way } from './steady-person.ts'

export const number = '+12065550100'
const pin = '1234'

/** A sign-in by palm, and by number, code and PIN where the server asks for them. */
export function signInWay(holder: Holder): Way {
  const { view } = holder
  const code = new KnownCode(holder)
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    [titles.choice]: () => view.getByRole('button', { name: 'Sign in' }).nth(1).click(),
    [titles.consent]: async () => {
      await holder.heading('Your agreement').waitFor()
      await view.getByRole('region', { name: titles.consent }).press('End')
      await holder.presses('Agree')
    },
    [titles.scan]: () => holder.presses('Continue'),
    [titles.phone]: async () => {
      await view.getByLabel('Mobile number', { exact: true }).fill('')
      await holder.types('Mobile number', number.slice(2))
    },
    [titles.code]: () => code.gives(),
    [titles.pin]: async () => {
      await view.getByLabel('PIN', { exact: true }).fill('')
      await holder.types('PIN', pin)
    },
  }
  return {
    steps: [...Object.keys(acts), titles.profile].map((title) => [title]),
    waiting: new Set(['Hold your palm still', 'Checking your palm']),
    act: async (title) => acts[title]?.(),
    half: async (title) => {
      if (title === titles.phone) await view.getByLabel('Mobile number', { exact: true }).pressSequentially('20655')
      if (title === titles.pin) await view.getByLabel('PIN', { exact: true }).pressSequentially('12')
    },
    isAtEnd: (title) => title === titles.profile,
    repeated: [],
  }
}
