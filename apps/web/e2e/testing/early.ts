import type { Person } from './person.ts'

/** Scripts wait until the test lets them go. */
export async function holdScripts(person: Person): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await person.context.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await person.isAlive()
  }
}
/** Before any script has come. */
export const opensEarly = (person: Person, path = '/sign-in') =>
  person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'commit' })
