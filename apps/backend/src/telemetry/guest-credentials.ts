import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Clock } from '../base/clock.ts'

const hour = 60 * 60_000
const target = 'x-amz-target'

/** Issues guest credentials to each client. The credentials permit no access (R388). */
export function mountGuestCredentials(dev: Hono, clock: Clock): void {
  dev.post('/guests', async (context) => {
    const operation = context.req.header(target)
    if (operation === 'AWSCognitoIdentityService.GetId') return context.json({ IdentityId: `local:${randomUUID()}` })
    if (operation !== 'AWSCognitoIdentityService.GetCredentialsForIdentity')
      return context.json({ code: 'invalid' }, 400)
    const { IdentityId } = await context.req.json()
    const word = () => randomBytes(20).toString('hex')
    const Credentials = {
      AccessKeyId: `GUEST${word().slice(0, 15).toUpperCase()}`,
      SecretKey: word(),
      SessionToken: word(),
      Expiration: (clock.now() + hour) / 1_000,
    }
    return context.json({ IdentityId, Credentials })
  })
}
