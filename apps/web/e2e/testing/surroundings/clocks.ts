import type { PageSurrounding } from './surrounding.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

const wrongBy = (name: string, ms: number, websiteOnly?: string): PageSurrounding => ({
  name,
  ...(websiteOnly !== undefined && { websiteOnly }),
  lay: async (host) => {
    await host.context.clock.setSystemTime(Date.now() + ms)
    const pageTime = () => host.body.evaluate(() => Date.now())
    return { hasActed: async () => Math.abs((await pageTime()) - Date.now()) > year }
  },
})

export const clockBehind = wrongBy(
  'clock three years behind',
  -3 * year,
  'the scenario on the phone brings its page back to the real time',
)
export const clockAhead = wrongBy('clock three years ahead', 3 * year)

const jumps = [-2 * hour, 5 * hour, -30 * 24 * hour, 3 * hour]

export const clockJumps: PageSurrounding = {
  name: 'clock that jumps between two steps',
  lay: async (host) => {
    let done = 0
    return {
      before: async () => {
        const { page } = host
        const now = await page.evaluate(() => Date.now())
        await page.clock.setSystemTime(now + (jumps[done % jumps.length] ?? 0))
        done++
      },
      hasActed: async () => done > 1,
    }
  },
}
