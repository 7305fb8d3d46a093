import {
  type ChallengeInput,
  type ConsentAgreementId,
  Failure,
  failing,
  type GatewayEndpointName,
  type GatewayServices,
  gatewayEndpoints,
  gatewayWire,
} from '@palmflow/contract'
import type { Answer } from './attempt.ts'
import { encodeChallengeAnswer } from './challenge-codec.ts'
import type { DeviceFacts, GatewayPorts } from './ports.ts'
import { type ReadResponse, readChallenge, readJson, readNothing } from './read-response.ts'
import { type AskGateway, createAsk } from './request.ts'

export type GatewayApi = Pick<GatewayServices, GatewayEndpointName>

const agreementId: ConsentAgreementId = 'website_biometric_consent'

type ChallengeFields = Omit<gatewayWire.ChallengeAnswer, 'challengeToken' | 'userConsent' | 'forceDisambiguation'>

/** Returns undefined if the input is empty. A scan already contains the data of its device. */
function givenBy(input: ChallengeInput, device: DeviceFacts): ChallengeFields | undefined {
  if ('palm' in input) return input.palm.encodingData.length === 0 ? undefined : { ...input.palm }
  const isGiven = Object.values(input).some((text) => typeof text === 'string' && text !== '')
  return isGiven ? { ...device, ...input } : undefined
}

function consentCall(ask: AskGateway, { session, device }: GatewayPorts): GatewayApi['recordBiometricConsent'] {
  const name = 'recordBiometricConsent'
  return async (_, signal) => {
    const { deviceId } = device()
    const sentTokens = session.gatewayTokens.current()
    const key = await session.callKeys.keyFor(name, deviceId)
    const body = { userConsentInfo: { correlationId: key, deviceId, agreementId } } satisfies gatewayWire.ConsentRequest
    const read = readJson(gatewayWire.consentResult)
    const answer = await ask({ name, sentTokens, body: JSON.stringify(body), key, read }, signal)
    session.gatewayTokens.begin(answer.consentId, answer.challengeToken)
    return { consentId: answer.consentId }
  }
}

function challengeCall(ask: AskGateway, { session, device }: GatewayPorts): GatewayApi['respondToChallenge'] {
  const { gatewayTokens } = session
  return async (input, signal) => {
    const sentTokens = gatewayTokens.current()
    const answer = givenBy(input, device())
    // Without a challenge or an input, the client sends no call (R328).
    if (sentTokens.challengeToken === undefined || answer === undefined) throw new Failure('unknown')
    const userConsent = gatewayTokens.consentId()
    const body = encodeChallengeAnswer({
      challengeToken: sentTokens.challengeToken,
      ...answer,
      ...(userConsent !== undefined && { userConsent }),
      forceDisambiguation: gatewayTokens.isDisambiguationForced(),
    })
    const response = await ask({ name: 'respondToChallenge', sentTokens, body, read: readChallenge }, signal)
    if (!gatewayTokens.take(sentTokens, response)) throw new Failure('unknown')
    const { accessToken, challengeToken: _token, ...result } = response
    return accessToken === undefined ? { signedIn: false, ...result } : { signedIn: true }
  }
}

function resendCall(ask: AskGateway, { session }: GatewayPorts): GatewayApi['resendChallengeOtp'] {
  const name = 'resendChallengeOtp'
  return async (_, signal) => {
    const sentTokens = session.gatewayTokens.current()
    if (sentTokens.challengeToken === undefined) throw new Failure('unknown')
    // A new request and a retry have equal bodies, so only the idempotency key distinguishes the two.
    const key = await session.callKeys.keyFor(name, sentTokens.challengeToken)
    const body = JSON.stringify({ challengeToken: sentTokens.challengeToken })
    return ask({ name, sentTokens, body, key, read: readJson(gatewayWire.challengeOtpResult) }, signal)
  }
}

/** Without an access token, the call is not sent, because only this token identifies the user. */
const personsCall =
  (ask: AskGateway, { session }: GatewayPorts) =>
  <Output, Input = object>(
    name: GatewayEndpointName,
    read: (answer: Answer) => ReadResponse<Output>,
    addressOf?: (input: Input) => string,
  ) =>
  async (input: Input, signal: AbortSignal): Promise<Output> => {
    const sentTokens = session.gatewayTokens.current()
    // Without a token there is no session to end, so the client clears nothing.
    if (sentTokens.accessToken === undefined) throw new Failure('unauthenticated')
    return ask({ name, sentTokens, read, ...(addressOf && { address: addressOf(input) }) }, signal)
  }

function dataAccessCall(ask: AskGateway, { session }: GatewayPorts): GatewayApi['startDataAccess'] {
  const name = 'startDataAccess'
  return async (_, signal) => {
    const sentTokens = session.gatewayTokens.current()
    if (sentTokens.accessToken === undefined) throw new Failure('unauthenticated')
    const key = await session.callKeys.keyFor(name, sentTokens.accessToken)
    const body = { clientToken: key } satisfies gatewayWire.DataAccessRequest
    return ask(
      { name, sentTokens, body: JSON.stringify(body), key, read: readJson(gatewayWire.dataAccessStarted) },
      signal,
    )
  }
}

const { listAuthorizations, deleteAuthorization, loadDataAccess } = gatewayEndpoints
const dataAccessAt = ({ id }: { id: string }): string =>
  loadDataAccess.path.replace('{id}', () => encodeURIComponent(id))

const pageAt = ({ nextToken }: Pick<gatewayWire.AuthorizationsQuery, 'nextToken'>): string =>
  nextToken === undefined ? listAuthorizations.path : `${listAuthorizations.path}?${new URLSearchParams({ nextToken })}`
const accountAt = ({ userPoolArn }: Pick<gatewayWire.UserAuthorization, 'userPoolArn'>): string =>
  deleteAuthorization.path.replace('{id}', () => encodeURIComponent(userPoolArn))

/**
 * Creates the calls of the identity gateway. Each call rejects only with a `Failure` of a kind that `gatewayFailuresOf`
 * lists.
 */
export function createGatewayApi(ports: GatewayPorts): GatewayApi {
  const ask = createAsk(ports)
  const ofPerson = personsCall(ask, ports)
  return {
    recordBiometricConsent: failing(consentCall(ask, ports)),
    respondToChallenge: failing(challengeCall(ask, ports)),
    resendChallengeOtp: failing(resendCall(ask, ports)),
    loadAppProfile: failing(ofPerson('loadAppProfile', readJson(gatewayWire.appProfile))),
    deleteAppProfile: failing(ofPerson('deleteAppProfile', readNothing)),
    listAuthorizations: failing(ofPerson('listAuthorizations', readJson(gatewayWire.authorizationsPage), pageAt)),
    startDataAccess: failing(dataAccessCall(ask, ports)),
    loadDataAccess: failing(ofPerson('loadDataAccess', readJson(gatewayWire.dataAccessState), dataAccessAt)),
    deleteAuthorization: failing(ofPerson('deleteAuthorization', readNothing, accountAt)),
  }
}
