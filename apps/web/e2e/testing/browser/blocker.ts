import { beaconPath, featureFlagsPath } from '@palmflow/contract'
import type { BrowserContext } from 'playwright'

/** Each file of telemetry contains at least one of these texts. The names of the files may change. */
const contents = ['Visit.Dwell', '/appmonitors/', beaconPath]
const names = /telemetry|analytics|tracking|monitor|beacon|metrics|\b(?:ads|rum|stats|pixel|sentry)\b/

export async function blocksTelemetry(context: BrowserContext, site: string): Promise<{ blocked: string[] }> {
  const blocked: string[] = []
  await context.route(`${site}/assets/*.js`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await route.fetch()
    const text = await answer.text()
    if (!names.test(pathname) && !contents.some((content) => text.includes(content)))
      return route.fulfill({ response: answer, body: text })
    blocked.push(pathname)
    return route.abort('blockedbyclient')
  })
  for (const path of [beaconPath, featureFlagsPath, '/appmonitors/'])
    await context.route(`**${path}**`, (route) => {
      blocked.push(path)
      return route.abort('blockedbyclient')
    })
  return { blocked }
}
