const document = { title: 'Biometric consent', html: '<p>Your palm.</p>', consentId: 'website_biometric_consent:1' }
const loadFails = { sees: 'failed', says: 'consentFailed', proves: ['R459'] } as const
const recordFails = { sees: 'document read', says: 'tryAgain', until: 'messageTimeout' } as const

const calls = {
  loadConsent: {
    slot: 'loadConsent',
    row: 'fetchDocument',
    outcomes: {
      'document loaded': {
        output: document,
        sees: 'document',
        shows: { title: 'Biometric consent' },
      },
      redirect: { failure: 'leaving', sees: 'leaving' },
      'load failed': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
      'no response': { after: 'callBudget', ...loadFails },
    },
  },
  recordConsent: {
    slot: 'recordConsent',
    row: 'recordConsent',
    outcomes: {
      'consent recorded': { output: { consentId: 'consent-1' }, ends: 'consented' },
      redirect: { failure: 'leaving', sees: 'leaving' },
      'session expired': {
        failure: ['unauthenticated', 'sessionExpired'],
        ends: 'session expired',
        proves: ['R441'],
      },
      'consent not recorded': {
        failure: ['invalid', 'notFound', 'unavailable', 'unknown'],
        ...recordFails,
      },
      'no response': { after: 'callBudget', ...recordFails },
    },
  },
} as const

export const consentSamples = <Name extends string>(name: Name) =>
  ({
    inputs: { 'consent request': { input: { name }, sees: 'loading' } },
    screens: {
      loading: { label: 'loading document', can: [] },
      failed: { label: 'load error', can: ['reload.requested'] },
      document: { label: 'document', can: ['document.scrolledToEnd'] },
      'document read': { label: 'document read to the end', can: ['consent.agreed'] },
      'document read busy': { label: 'recording consent', can: [] },
      leaving: { label: 'redirecting', can: [] },
    },
    events: {
      'document.scrolledToEnd': {
        'scrolls to end': { sees: 'document read', proves: ['R353'] },
      },
      'consent.agreed': { agrees: { sees: 'document read busy' } },
      'reload.requested': { retries: { sees: 'loading' } },
    },
    waits: {
      messageTimeout: { label: 'after 5 s', proves: ['R338'] },
      leavingTimeout: { label: 'redirect timeout', sees: 'loading' },
    },
    calls,
    asks: { loadConsent: () => ({ name }), recordConsent: () => ({ name }) },
    ends: {
      consented: { output: { kind: 'agreed' }, good: true },
      'session expired': { output: { kind: 'sessionEnded' } },
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
