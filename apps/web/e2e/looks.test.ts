import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers, otherThan } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { status } from './testing/watch.ts'

const visit = useVisits()

// Contrast hangs on the colours alone, a sideways scroll on the width alone: two looks show both of each.
const looks = [
  { look: 'light, wide', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { look: 'dark, 320 px', colorScheme: 'dark', viewport: { width: 320, height: 568 } },
] as const

/** What is wrong with this screen: axe violations, no title, a sideways scroll. */
async function faults({ page }: Person, screen: string): Promise<string[]> {
  // No page here has frames; to look into them axe would open a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  if ((await page.title()) === '') found.push(`${screen}: no title`)
  if ((await page.locator('html').getAttribute('lang')) !== 'en-US') found.push(`${screen}: no language`)
  const [width = 0, room = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  if (width > room) found.push(`${screen}: scrolls sideways (${width} of ${room})`)
  return found
}
const pictures = process.env.E2E_PICTURES
/** Looks at screens one after the other, in each way, and tells of all of them together. */
function inspector(person: Person) {
  const { page } = person
  const found: string[] = []
  return {
    found,
    async look(screen: string): Promise<void> {
      for (const { look, colorScheme, viewport } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        found.push(...(await faults(person, `${screen} (${look})`)))
        if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${look}-${screen}.png` })
      }
    },
  }
}

test('every screen of a sign-in reads well, wide and light, narrow and dark', async () => {
  const person = await visit()
  const seen = inspector(person)
  person.watch.announce(status(400))
  await person.opens('/')
  await seen.look('landing')
  await person.opens('/how-it-works')
  await seen.look('how it works')
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await seen.look('number')
  expect(await person.page.title()).toMatch(/^Sign in \| \w/)
  await person.presses('Continue')
  await person.isAlerted('Phone number is not valid')
  await seen.look('number with a mistake')
  await person.asksForCode()
  await seen.look('code')
  expect(await person.page.title()).toMatch(/^Enter the code \| \w/)
  await person.presses('Send another code')
  await person.sees('We sent you another code')
  await seen.look('code with a notice')
  await person.typesOtp(otherThan(await person.readsCode(numbers.withPin)))
  await person.presses('Continue')
  await person.isAlerted('One-time password is not valid')
  await seen.look('code with a mistake')
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.seesPinForm()
  await seen.look('PIN')
  expect(await person.page.title()).toMatch(/^Enter your PIN \| \w/)
  await person.presses('Continue')
  await person.isAlerted('Please check your PIN and try again.')
  await seen.look('PIN with a mistake')
  await person.getsIn()
  await seen.look('dashboard')
  expect(seen.found).toEqual([])
})

test('every screen of a bad day reads well, wide and light, narrow and dark', async () => {
  const person = await visit()
  const seen = inspector(person)
  person.watch.announce(/./)
  await person.opens('/too-many-requests')
  await seen.look('too many requests')
  await person.opens('/sign-in?isReAuth=true')
  await person.sees('Your session has expired, please sign in again')
  await seen.look('session expired')
  await person.provesPhone(numbers.held)
  await person.sees('We are having trouble verifying details. Please contact customer support')
  await seen.look('held')
  await person.presses('Change number')
  await person.phone.fill(numbers.withPin)
  await person.network.fail('checkVerification', ['abort'])
  await person.presses('Continue')
  await person.seesCodeForm()
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.heading('We couldn’t reach the service').waitFor()
  await seen.look('unreachable')
  await person.presses('Reload')
  await person.seesPinForm()
  await person.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '86400' } }])
  await person.givesPin('9999')
  await person.heading('Sign-in is paused').waitFor()
  await seen.look('locked')
  expect(await person.page.title()).toMatch(/^Sign-in is paused \| \w/)
  await person.presses('Continue')
  await expect.poll(() => person.path()).toBe('/')
  await person.network.fail('requestAccessToken', ['abort'])
  await person.opens()
  await person.isAlerted('An error occurred, please try again')
  await seen.look('reload prompt')
  expect(seen.found).toEqual([])
})

test('at 400 % zoom the button is reachable and nothing is cut off', async () => {
  const person = await visit({ browser: { viewport: { width: 320, height: 256 } } })
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button('Continue').scrollIntoViewIfNeeded()
  await person.presses('Continue')
  await person.seesCodeForm()
  expect(await faults(person, 'code at 400 %')).toEqual([])
})
