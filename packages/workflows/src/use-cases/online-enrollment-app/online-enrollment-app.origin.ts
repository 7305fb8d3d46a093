import type { Services } from '@palmflow/contract'
import { enrollmentOutcome } from '../../step-shapes/enrollment-check.ts'
import type { EnrollmentServices } from './online-enrollment-app.bind.ts'

export interface EnrollmentOrigin {
  application?: string
  context?: string
}

type EntryCase =
  | 'fetchDocument'
  | 'recordConsent'
  | 'recordConsents'
  | 'checkEnrollment'
  | 'requestGatewayToken'
  | 'createProfile'
  | 'fetchPartnerApplication'
  | 'fetchAuthorization'
  | 'authorizeApplication'

const biometric = 'website_biometric_consent'
const terms = 'website_terms_of_use'

/**
 * Creates the calls that depend on the address. Each call that accepts an application gets the application of the
 * address. Each recorded consent also gets the context of the address (R398–R405, ruling 32).
 */
export function enrollmentCalls(services: Pick<Services, EntryCase>, { application, context }: EnrollmentOrigin) {
  const of = application === undefined ? {} : { application }
  const recorded = { ...of, ...(context !== undefined && { context }) }
  const partner = { application: application ?? '' }
  return {
    fetchDocument: services.fetchDocument,
    fetchDocuments: async (_, signal) => {
      const [ofPalm, ofTerms] = await Promise.all([
        services.fetchDocument({ name: biometric }, signal),
        services.fetchDocument({ name: terms }, signal),
      ])
      return { biometric: ofPalm, terms: ofTerms }
    },
    recordConsent: ({ name }, signal) => services.recordConsent({ name, ...recorded }, signal),
    recordConsents: (_, signal) => services.recordConsents({ documentKeys: [biometric, terms], ...recorded }, signal),
    // A recognised user also gets a gateway session, because the dashboard needs this session.
    checkEnrollment: async (_, signal) => {
      const result = await services.checkEnrollment(of, signal)
      if (enrollmentOutcome(result).kind === 'palmRecognized') await services.requestGatewayToken({}, signal)
      return result
    },
    createProfile: (_, signal) => services.createProfile(of, signal),
    fetchPartnerApplication: (_, signal) => services.fetchPartnerApplication(partner, signal),
    fetchAuthorization: (_, signal) => services.fetchAuthorization(partner, signal),
    authorizeApplication: ({ authorized }, signal) => services.authorizeApplication({ ...partner, authorized }, signal),
  } satisfies Partial<EnrollmentServices>
}
