import { expect, test } from 'vitest'
import { holdScripts, opensEarly } from '../testing/early.ts'
import { numbers } from '../testing/site.ts'
import { useVisits } from '../testing/visits.ts'

const visit = useVisits()
const typedNumber = '+1 (206) 555-0100'

test.for([1, 2, 3])('on a slow computer, keys typed immediately are all in the field (load %i)', async () => {
  const person = await visit()
  const devtools = await person.context.newCDPSession(person.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await opensEarly(person)
  await person.phone.waitFor()
  await person.phone.focus()
  await person.page.keyboard.type(numbers.withPin, { delay: 25 })
  await person.isAlive()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
})

test('Back after a reload, before hydration, leads to the previous page', async () => {
  const person = await visit()
  await person.opens('/help')
  await person.page.getByRole('link', { name: 'Data and Privacy Notice' }).first().click()
  await person.heading('Data and Privacy Notice').waitFor()
  const letGo = await holdScripts(person)
  await person.page.reload({ waitUntil: 'commit' })
  await person.heading('Data and Privacy Notice').waitFor()
  await person.page.goBack({ waitUntil: 'commit' })
  await letGo()
  await person.page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
})

test.for([
  ['with a slash at the end of the address', '/sign-in/'],
  ['with a step in the address', '/sign-in?step=ADD_PIN'],
] as const)('typed text stays when the page hydrates, %s', async ([, path]) => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person, path)
  await person.phone.click()
  await person.page.keyboard.type('20655501')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.page.keyboard.type('00')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})
