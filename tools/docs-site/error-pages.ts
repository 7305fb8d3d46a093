import {
  endpointNames,
  endpoints,
  type FailureKind,
  failureKinds,
  failuresOf,
  gatewayEndpointNames,
  gatewayEndpoints,
  gatewayFailuresOf,
  gatewayStatusKinds,
  isRedirectStatus,
  statusKinds,
} from '@palmflow/contract'
import { eventStream } from '@palmflow/gateway'
import { linkTo, type SitePage } from './site-page.ts'

interface Explanation {
  meaning: string
  client: string
}

const explanations: Readonly<Record<FailureKind, Explanation>> = {
  invalid: {
    meaning: 'The server refuses a value of the request, for example a wrong code.',
    client: 'Show the error next to the field. Let the user correct the value. Do not repeat the same request.',
  },
  unauthenticated: {
    meaning: 'The call needs an open session, or a signed-in user.',
    client:
      'Show the sign-in. If the body has a `redirectUrl`, follow the rules of [status 401](../../../../docs/wire.md#status-401).',
  },
  notFound: {
    meaning: 'The object does not exist, or it belongs to another user.',
    client: 'Tell the user that it does not exist. Do not repeat the request.',
  },
  conflict: {
    meaning: 'The request does not fit the current state of the profile.',
    client: 'Load the current state, and let the user decide again.',
  },
  locked: {
    meaning: 'There were too many wrong attempts. The server accepts no attempt until the lock ends.',
    client:
      'Show the end of the lock from `retry-after`. Without this header no time ends the lock of a PIN: refer to the palm and to support.',
  },
  rateLimited: {
    meaning: 'A rate limit of a background call is used up. All other calls then fail with `leaving`.',
    client: 'Continue without the response. Send the next call after the time in `retry-after`.',
  },
  unproven: {
    meaning:
      'The call requires a recently entered PIN. The client reports it by `onUnproven`, and the call fails with `leaving`.',
    client:
      'Ask for the PIN, as in [status 428](../../../../docs/wire.md#status-428). The user then repeats the action.',
  },
  sessionExpired: {
    meaning: 'The session of the identity gateway has ended.',
    client: 'Start the flow again with a new session.',
  },
  unavailable: {
    meaning: 'No response arrived in time, or the server has a fault.',
    client:
      'Show that the service is unavailable, and a button to try again. The client has already repeated the call if a repetition has no second effect. `isOffline` is true if the browser was offline.',
  },
  leaving: {
    meaning: 'The client has opened another page, because the server wants a redirect, the PIN or a pause.',
    client: 'Show no error and change nothing. The other page replaces this one.',
  },
  unknown: {
    meaning: 'The endpoint does not list the status of the response, or the body does not match the schema.',
    client: 'Report the defect, and show the general error. Do not repeat the request.',
  },
}

export const errorId = (kind: FailureKind): string => `errors/${kind}`
const slug = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const endpointId = (name: string): string => `endpoints/${slug(name)}`

/** Background calls never fail as `leaving`, because background calls must not open another page. */
const isBackground = (name: string): boolean =>
  endpointNames.some((item) => item === name && 'background' in endpoints[item])

export const kindAfter = (name: string, status: number, kinds: Readonly<Record<number, FailureKind>>): FailureKind =>
  isRedirectStatus(status) && !isBackground(name) ? 'leaving' : (kinds[status] ?? 'unknown')

const statusesIn = (kinds: Readonly<Record<number, FailureKind>>, kind: FailureKind): string =>
  Object.entries(kinds)
    .filter(([, one]) => one === kind)
    .map(([status]) => status)
    .join(', ')

/** The status texts of those kinds that `statusKinds` and `gatewayStatusKinds` do not define completely. */
const commonStatuses: Partial<Readonly<Record<FailureKind, string>>> = {
  unavailable: 'no response, 500 and higher',
  leaving: '401 with `redirectUrl`, 428, 429',
  unknown: 'each other status',
}

function statusText(kind: FailureKind): string {
  const common = commonStatuses[kind]
  if (common !== undefined) return common
  const [main, gateway] = [statusesIn(statusKinds, kind), statusesIn(gatewayStatusKinds, kind)]
  const parts = [main === '' ? '' : `${main} of the main API`, gateway === '' ? '' : `${gateway} of the gateway`]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns the endpoints whose status table has this kind. A client may replace the kind by `leaving`. */
function endpointsWith(kind: FailureKind): string[] {
  const main = endpointNames.filter((name) => endpoints[name].statuses.some((status) => statusKinds[status] === kind))
  const gateway = gatewayEndpointNames.filter((name) =>
    gatewayEndpoints[name].statuses.some((status) => gatewayStatusKinds[status] === kind),
  )
  return [...main, ...gateway]
}

/** Whether each endpoint can fail with this kind. Such a kind needs no list of endpoints. */
const isCommon = (kind: FailureKind): boolean =>
  endpointNames.every((name) => failuresOf(name).includes(kind)) &&
  gatewayEndpointNames.every((name) => gatewayFailuresOf(name).includes(kind))

function errorPage(kind: FailureKind): SitePage {
  const { meaning, client } = explanations[kind]
  const names = endpointsWith(kind).map((name) => `- [\`${name}\`](${linkTo(endpointId(name))})`)
  const list = isCommon(kind) ? 'Each endpoint can have it.' : names.join('\n')
  const parts = [
    `${meaning}`,
    `- **Kind:** \`${kind}\`\n- **Status:** ${statusText(kind)}`,
    `## The client\n\n${client}`,
    `## Endpoints\n\n${list}`,
  ]
  return { id: errorId(kind), title: kind, body: parts.join('\n\n'), file: 'packages/contract/src/client/failures.ts' }
}

const errorsIntro = `A call of a client resolves to a response, or rejects with a \`Failure\`. Its \`kind\` is one of these words. Each API maps a status to one kind ([failures.ts](failures.ts)).`

export function errorPages(): SitePage[] {
  const rows = failureKinds.map(
    (kind) => `| [\`${kind}\`](${linkTo(errorId(kind))}) | ${statusText(kind)} | ${explanations[kind].meaning} |`,
  )
  const exceptions = Object.entries(eventStream.exceptions).map(([name, status]) => `| \`${name}\` | ${status} |`)
  const body = [
    errorsIntro,
    ['| kind | status | meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    '## Exceptions in frames of the gateway\n\nAfter the start of an event stream, a refusal is a frame. Its exception means the same as a status.',
    ['| exception | status |', '| --- | --- |', ...exceptions].join('\n'),
  ].join('\n\n')
  const index = { id: 'errors', title: 'Errors', body, file: 'packages/contract/src/client/failures.ts' }
  return [index, ...failureKinds.map(errorPage)]
}
