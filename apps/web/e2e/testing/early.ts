import type { Person } from './person.ts'

/** Holds all scripts. @returns a function that releases them */
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
/** Opens a page without waiting for its scripts. */
export const opensEarly = (person: Person, path = '/sign-in') =>
  person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'commit' })
