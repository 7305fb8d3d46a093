const document = { title: 'Biometric consent', html: '<p>Your palm.</p>', consentId: 'website_biometric_consent:1' }
const loadFails = { sees: 'failed', says: 'consentFailed', proves: ['R459'] } as const
const recordFails = { sees: 'document read', says: 'tryAgain', until: 'messageTimeout' } as const

const calls = {
  loadConsent: {
    slot: 'loadConsent',
    row: 'fetchDocument',
    outcomes: {
      'the text comes': {
        output: document,
        sees: 'document',
        shows: { title: 'Biometric consent' },
      },
      'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
      'the text does not come': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
      'no answer comes': { after: 'callBudget', ...loadFails },
    },
  },
  recordConsent: {
    slot: 'recordConsent',
    row: 'recordConsent',
    outcomes: {
      'the consent is recorded': { output: { consentId: 'consent-1' }, ends: 'the person has agreed' },
      'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
      'the session has ended': {
        failure: ['unauthenticated', 'sessionExpired'],
        ends: 'the session has ended',
        proves: ['R441'],
      },
      'the consent is not recorded': {
        failure: ['invalid', 'notFound', 'unavailable', 'unknown'],
        ...recordFails,
      },
      'no answer comes': { after: 'callBudget', ...recordFails },
    },
  },
} as const

export const consentSamples = <Name extends string>(name: Name) =>
  ({
    inputs: { 'is asked to consent': { input: { name }, sees: 'loading' } },
    screens: {
      loading: { label: 'waits for the text', can: [] },
      failed: { label: 'can ask for the text again', can: ['reload.requested'] },
      document: { label: 'reads the text', can: ['document.scrolledToEnd'] },
      'document read': { label: 'can agree', can: ['consent.agreed'] },
      'document read busy': { label: 'waits for the consent to be recorded', can: [] },
      leaving: { label: 'waits to be taken elsewhere', can: [] },
    },
    events: {
      'document.scrolledToEnd': {
        'comes to the end of the text': { sees: 'document read', proves: ['R353'] },
      },
      'consent.agreed': { agrees: { sees: 'document read busy' } },
      'reload.requested': { 'asks for the text again': { sees: 'loading' } },
    },
    waits: {
      messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
      leavingTimeout: { label: 'the person is still here', sees: 'loading' },
    },
    calls,
    asks: { loadConsent: () => ({ name }), recordConsent: () => ({ name }) },
    ends: {
      'the person has agreed': { output: { kind: 'agreed' }, good: true },
      'the session has ended': { output: { kind: 'sessionEnded' } },
    },
    messageIn: ({ context }: { context: { message: { key: string } | null } }) => context.message?.key ?? null,
    visible: ({ context }: { context: { document: { title: string } | null } }) => ({ title: context.document?.title }),
    secrets: [],
    survivors: {
      "sessionEnded entry: action 'setOutcome' removed":
        'sessionEnded is the initial outcome, which an end without setOutcome keeps',
      'read.answered after messageTimeout: target removed':
        'the message disappears in both cases, and the form has no other work at rest',
    },
  }) as const
