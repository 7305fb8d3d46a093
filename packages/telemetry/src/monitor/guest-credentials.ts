import type { Authentication } from '@aws-rum/web-core/dispatch/Authentication'
import { BasicAuthentication } from '@aws-rum/web-core/dispatch/BasicAuthentication'
import { CognitoIdentityClient } from '@aws-rum/web-core/dispatch/CognitoIdentityClient'
import { EnhancedAuthentication } from '@aws-rum/web-core/dispatch/EnhancedAuthentication'
import { FetchHttpHandler } from '@aws-rum/web-core/dispatch/FetchHttpHandler'
import type { Monitoring } from '@palmflow/contract'

export interface GuestPorts extends Omit<Monitoring, 'endpoint'> {
  fetch(request: Request): Promise<Response>
}

const configOf = ({ identityPool, guestRole }: GuestPorts) => ({
  identityPoolId: identityPool,
  ...(guestRole !== undefined && { guestRoleArn: guestRole }),
  cookieAttributes: { unique: true },
})

/** If the pool has another host, each request gets this host, because the library supports only the default host. */
const clientOf = (ports: GuestPorts): CognitoIdentityClient =>
  new CognitoIdentityClient({
    fetchRequestHandler: new FetchHttpHandler({
      fetchFunction: async (input, init) => {
        const request = new Request(input, init)
        if (ports.identityEndpoint === undefined) return ports.fetch(request)
        const { method, headers } = request
        const body = await request.text()
        return ports.fetch(new Request(ports.identityEndpoint, { method, headers, body, credentials: 'omit' }))
      },
    }),
    region: regionOf(ports.identityPool),
    clientConfig: configOf(ports),
    applicationId: ports.appMonitor,
  })

class PoolGuest extends EnhancedAuthentication {
  constructor(ports: GuestPorts) {
    super(configOf(ports), ports.appMonitor)
    this.cognitoIdentityClient = clientOf(ports)
  }
}

class RoleGuest extends BasicAuthentication {
  constructor(ports: GuestPorts) {
    super(configOf(ports), ports.appMonitor)
    this.cognitoIdentityClient = clientOf(ports)
  }
}

/** Caches the credentials, and renews them 30 seconds before they expire (R388, R478). */
export const guestCredentials = (ports: GuestPorts): Authentication =>
  ports.guestRole === undefined ? new PoolGuest(ports) : new RoleGuest(ports)

export const regionOf = (identityPool: string): string => identityPool.split(':')[0] ?? ''
