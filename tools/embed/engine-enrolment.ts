import { type Answer, type Answers, type EngineHost, same } from './engine-host.ts'
import { walk } from './engine-walk.ts'

const number = '2065550123'
const [code, pin] = ['123456', '4071']
const document = { title: 'Consent', html: '<p>Your palm.</p>', consentId: 'consent:1' }
const authorization = 'harbor_authorization'
const partner = {
  enrollmentOptions: { successScreenContinueButtonUrl: 'https://harbor.example/done' },
  partnerProgramItem: {
    partnerName: 'Harbor Market',
    authorizationDocumentName: authorization,
    hadesDocumentName: 'harbor',
  },
}
const capture = {
  encodingData: [1, 0, 255],
  imageCaptureType: 'PALM',
  deviceGen: 'phone-1',
  appBuildId: '100',
  deviceId: 'device-1',
}

/** The data that the simulated server must have at the end. */
export const wholeProfile = {
  consents: ['both', authorization],
  palms: ['LEFT', 'RIGHT'],
  number: `+1${number}`,
  pin,
  profiles: 1,
  links: 1,
  texts: 1,
} as const

const fieldOf = (input: string, name: string): string => String(Reflect.get(Object(JSON.parse(input)), name))
const invalid: Answer = { failure: { kind: 'invalid' } }

export function newcomerWorld(): { answers: Answers; left: () => unknown } {
  const [consents, palms]: [string[], string[]] = [[], []]
  let [typed, proven, chosen] = ['', '', '']
  const counts = { profiles: 0, links: 0, texts: 0 }
  const when = (isReady: boolean, effect: () => unknown): Answer => {
    if (!isReady) return invalid
    return { output: effect() ?? {} }
  }
  const profile = () => ({
    enrollmentStatus: counts.profiles > 0 ? 'ENROLLED' : 'NOT_ENROLLED',
    biometrics: { leftPalm: palms.includes('LEFT'), rightPalm: palms.includes('RIGHT') },
    contactInfo: { phoneTail: proven.slice(-4) },
  })
  const answers: Answers = {
    loadAppProfile: () => ({ output: profile() }),
    readDevice: () => ({ output: { deviceModel: 'iPhone 15' } }),
    requestAccessToken: () => ({ output: { expiresInMs: 900_000 } }),
    fetchPartnerApplication: () => ({ output: partner }),
    fetchDocument: () => ({ output: document }),
    fetchDocuments: () => ({ output: { biometric: document, terms: document } }),
    recordConsents: () => {
      consents.push('both')
      return { output: { consentIds: {} } }
    },
    recordConsent: (input) => {
      consents.push(fieldOf(input, 'name'))
      return { output: { consentId: 'consent-2' } }
    },
    setPalmPreference: (input) => when(fieldOf(input, 'palms') === 'BOTH', () => ({})),
    scanPalm: () => ({ output: { outcome: 'captured', capture } }),
    submitPalm: () =>
      when(consents.length === 2 && palms.length < 2, () => {
        palms.push(palms.length === 0 ? 'LEFT' : 'RIGHT')
        return { palms }
      }),
    checkEnrollment: () => when(palms.length === 2, () => ({})),
    sendOtp: (input) => {
      typed = fieldOf(input, 'phoneNumber')
      counts.texts += 1
      return { output: { status: 'SUCCESS' } }
    },
    submitCredential: (input) =>
      when(fieldOf(input, 'credential') === code && fieldOf(input, 'phoneNumber') === typed, () => {
        proven = typed
        return { signedIn: false }
      }),
    setPin: (input) =>
      when(proven !== '', () => {
        chosen = fieldOf(input, 'pin')
      }),
    createProfile: () =>
      when(chosen !== '' && palms.length === 2 && counts.profiles === 0, () => {
        counts.profiles += 1
      }),
    requestGatewayToken: () => (counts.profiles === 1 ? { output: { accessToken: 'token' } } : invalid),
    fetchAuthorization: () => ({ output: { authorized: counts.links > 0 } }),
    authorizeApplication: (input) =>
      when(consents.includes(authorization) && fieldOf(input, 'authorized') === 'true', () => {
        counts.links += 1
      }),
  }
  return { answers, left: () => ({ consents, palms, number: proven, pin: chosen, ...counts }) }
}

export async function enrols(host: EngineHost): Promise<void> {
  host.run('palmflow.start()')
  await walk(host, { phone: number, otp: code, pin, palms: 'BOTH' })
  const { status, output } = host.look()
  same('at the end', [status, output?.kind, output?.url], ['done', 'completed', 'https://harbor.example/done'])
}
