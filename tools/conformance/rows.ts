import { type Endpoint, endpoints, type GatewayEndpoint, gatewayEndpoints } from '@palmflow/contract'

export interface Row {
  api: 'main' | 'gateway'
  name: string
  endpoint: Endpoint | GatewayEndpoint
  /** All statuses of the endpoint. The status of a success comes first. */
  statuses: readonly number[]
}

const rowOf = (api: Row['api'], name: string, endpoint: Endpoint | GatewayEndpoint): Row => ({
  ...{ api, name, endpoint },
  statuses: [endpoint.answer === undefined ? 204 : 200, ...endpoint.statuses],
})

export const rows: readonly Row[] = [
  ...Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => rowOf('main', name, endpoint)),
  ...Object.entries<GatewayEndpoint>(gatewayEndpoints).map(([name, endpoint]) => rowOf('gateway', name, endpoint)),
]

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const patterns = rows.map((row) => ({ row, pattern: patternOf(row.endpoint.path) }))

export const rowFor = (method: string, path: string): Row | undefined =>
  patterns.find(({ row, pattern }) => row.endpoint.method === method && pattern.test(path))?.row

export const pairOf = ({ name }: Row, status: number): string => `${name} ${status}`
