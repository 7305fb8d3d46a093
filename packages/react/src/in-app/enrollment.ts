import { type Call, Failure, newId, type ServiceInput, sessionStorageKeys, type wire } from '@palmflow/contract'
import { keepApplication, type SessionCore, wordIn } from '@palmflow/session'
import { type EnrollmentOrigin, type EnrollmentServices, enrollmentCalls } from '@palmflow/workflows'
import type { AppClient } from './app-client.ts'

/**
 * Stores the application for this tab and this native session (R284). Another native session may belong to a user
 * without a partner.
 */
export function originFrom(core: Pick<SessionCore, 'stores'>, search: string): EnrollmentOrigin {
  const query = new URLSearchParams(search)
  const { session } = core.stores
  const { application: key, applicationVisit: visitKey } = sessionStorageKeys
  const visit = query.get('aoSessionId') ?? ''
  if (session.get(visitKey) !== visit) session.remove(key)
  const application = keepApplication(search, session)
  if (application !== undefined) session.set(visitKey, visit)
  const context = wordIn(search, 'context')
  return { ...(application && { application }), ...(context && { context }) }
}

const biometric = 'website_biometric_consent'

interface Leaving {
  main: Pick<AppClient['main'], 'signOut' | 'requestAccessToken'>
  persistedSession: Pick<AppClient['persistedSession'], 'gatewayTokens' | 'tokens' | 'partner' | 'owner'>
}

/**
 * The server erases an unfinished enrolment (decision 0028). By default only the main API session ends, and the user
 * stays signed in at the gateway (decision 0067).
 */
export function endSession(
  { main, persistedSession }: Leaving,
  input: ServiceInput<'signOut'> = { only: 'this' },
): void {
  // The call reads its tokens before `tokens.clear` runs. A retry sends the same tokens.
  if (persistedSession.tokens.get('session') !== undefined)
    main.signOut(input, new AbortController().signal).catch(() => {})
  persistedSession.tokens.clear()
}

/**
 * Ends the enrolment of a user who leaves, and erases this user's stored data. Otherwise the next user of the device
 * could see these data. The server erases the palms (decision 0028). Has no effect if a newer visit has started.
 */
export function leaveEnrollment({ main, persistedSession }: Leaving): void {
  if (!persistedSession.owner.isLast()) return
  persistedSession.gatewayTokens.reset()
  endSession({ main, persistedSession }, {})
  persistedSession.owner.forget()
}

/**
 * Opens a new session for a new enrolment, because an earlier session may contain data of another user. A resumed
 * enrolment must keep its session.
 */
export const openOwnSession =
  ({ main, persistedSession }: Leaving): EnrollmentServices['requestAccessToken'] =>
  (input, signal) => {
    persistedSession.owner.begin()
    endSession({ main, persistedSession })
    persistedSession.partner.forget()
    return main.requestAccessToken(input, signal)
  }

/** Ends an earlier session on this device before a sign-in, because both use the same storage keys. */
export const takingOver =
  <Input, Output>({ main, persistedSession }: Leaving, call: Call<Input, Output>): Call<Input, Output> =>
  (input, signal) => {
    persistedSession.owner.begin()
    endSession({ main, persistedSession })
    return call(input, signal)
  }

/** Allows a call only in the visit that started the enrolment. Another web view may have started a newer enrolment. */
export const inOwnVisit =
  ({ owner }: Pick<AppClient['persistedSession'], 'owner'>) =>
  <Input, Output>(call: Call<Input, Output>): Call<Input, Output> =>
  async (input, signal) => {
    if (!owner.isLast()) throw new Failure('sessionExpired')
    return call(input, signal)
  }

/** Loads the partner once for each session and application. A reload uses the stored partner (R331). */
export const loadPartnerOnce =
  (
    { partner }: Pick<AppClient['persistedSession'], 'partner'>,
    { application = '' }: EnrollmentOrigin,
    load: EnrollmentServices['fetchPartnerApplication'],
  ): EnrollmentServices['fetchPartnerApplication'] =>
  async (input, signal) => {
    const known = partner.of(application)
    if (known !== undefined) return known
    const loaded = await load(input, signal)
    partner.keep(application, loaded)
    return loaded
  }

type Recording = Pick<ReturnType<typeof enrollmentCalls>, 'recordConsent' | 'recordConsents'>

/**
 * These calls store the challenge of the next scan. The response to a consent or to a palm contains this challenge. The
 * challenge may replace that of a sign-in, because the only scanner has one request at a time.
 */
export function signedScans(
  { main, persistedSession }: Pick<AppClient, 'main' | 'persistedSession'>,
  calls: Recording,
) {
  const { gatewayTokens } = persistedSession
  const open = (
    consentId: string | undefined,
    { scanChallenge }: Pick<wire.RecordedConsent, 'scanChallenge'>,
  ): void => {
    if (consentId !== undefined && scanChallenge !== undefined) gatewayTokens.begin(consentId, scanChallenge)
  }
  const own = inOwnVisit(persistedSession)
  return {
    recordConsent: own(async ({ name }, signal) => {
      const recorded = await calls.recordConsent({ name }, signal)
      open(recorded.consentId, recorded)
      return recorded
    }),
    recordConsents: own(async (_, signal) => {
      const recorded = await calls.recordConsents({}, signal)
      open(recorded.consentIds[biometric], recorded)
      return recorded
    }),
    submitPalm: own(async (palm, signal) => {
      const sentTokens = gatewayTokens.current()
      const answer = await main.submitPalm(palm, signal)
      gatewayTokens.take(sentTokens, { challengeToken: answer.scanChallenge })
      return answer
    }),
  } satisfies Pick<EnrollmentServices, 'recordConsent' | 'recordConsents' | 'submitPalm'>
}

export function enrollmentServices(client: AppClient, origin: EnrollmentOrigin): EnrollmentServices {
  const { main, gateway, scan, readDevice, shell, persistedSession } = client
  const { gatewayTokens } = persistedSession
  const requestGatewayToken: EnrollmentServices['requestGatewayToken'] = async (input, signal) => {
    const sentTokens = gatewayTokens.current()
    const token = await main.requestGatewayToken(input, signal)
    gatewayTokens.take(sentTokens, token)
    return token
  }
  const calls = enrollmentCalls({ ...main, requestGatewayToken }, origin)
  const own = inOwnVisit(persistedSession)
  return {
    ...main,
    ...calls,
    ...signedScans(client, calls),
    requestGatewayToken,
    requestAccessToken: openOwnSession({ main, persistedSession }),
    loadAppProfile: gateway.loadAppProfile,
    scanPalm: scan,
    readDevice,
    fetchPartnerApplication: loadPartnerOnce(persistedSession, origin, calls.fetchPartnerApplication),
    sendOtp: own(main.sendOtp),
    submitCredential: own(main.submitCredential),
    setPin: own(main.setPin),
    checkEnrollment: own(calls.checkEnrollment),
    createProfile: own(calls.createProfile),
    authorizeApplication: own(calls.authorizeApplication),
    setPalmPreference: own(async ({ palms }, signal) => {
      await main.setPalmPreference({ palms }, signal)
      // The server already has the preference, so a refusal or a timeout of the shell is no failure.
      const notification = shell.bridge.ask('palm.preference', { palms }, { id: newId(), signal })
      return notification.then(
        () => undefined,
        () => undefined,
      )
    }),
  }
}
