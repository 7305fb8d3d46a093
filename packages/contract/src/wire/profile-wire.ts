import * as v from 'valibot'
import { limits } from '../names/limits.ts'
import { language, palmDisplay } from './website-wire.ts'

export const dataRequestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const dataRequestParams = v.object({ id: dataRequestId })

export const palmParams = v.object({ id: palmDisplay })

/** The link to the file of a data request (R211). The URL is untrusted. The link works once, within a minute. */
export const dataDownload = v.object({ downloadUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) })
export type DataDownload = v.InferOutput<typeof dataDownload>

export const linkStatus = v.picklist(['LINKED', 'NOT_LINKED'])
export const linkingType = v.picklist(['MANUAL', 'DEVICE_ONLY', 'CONSENT'])

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const longText = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
/** Not in the specification. */
const programId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
export const programParams = v.object({ id: programId })

/**
 * A program and the user's link to it (R309). The partner's texts are untrusted: a page must show plain text, and a URL
 * must pass `safeUrl`.
 */
export const partnerProgram = v.object({
  programId,
  /** Not in the specification. The id of the partner's application. */
  application: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  partnerName: shortText,
  rewardName: shortText,
  valueProposition: longText,
  customerLinkedStatus: linkStatus,
  loyaltyLinkingType: linkingType,
  obfuscatedPartnerExternalId: v.exactOptional(shortText),
  partnerAccountURL: v.exactOptional(v.pipe(v.string(), v.maxLength(2_048))),
  customerFacingExternalIdDescriptor: v.exactOptional(shortText),
  validationRegex: v.exactOptional(v.pipe(v.string(), v.maxLength(4_096))),
  unlinkAlertMessages: v.pipe(v.array(longText), v.maxLength(20)),
  /** Not in the specification. The text that a user must agree to before the server links the program. */
  consentText: longText,
  language,
})
export type PartnerProgram = v.InferOutput<typeof partnerProgram>
export const partnerPrograms = v.object({ programs: v.pipe(v.array(partnerProgram), v.maxLength(1_000)) })
export type PartnerPrograms = v.InferOutput<typeof partnerPrograms>

/** `externalId` is the typed id if the program requires an id. */
export const programLink = v.object({
  consented: v.literal(true),
  externalId: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.externalId.text))),
})

const receiptId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const receiptParams = v.object({ id: receiptId })
/** Not in the specification. `agreedAt` is in milliseconds since 1970. */
export const receipt = v.object({
  receiptId,
  /** In a list, the title is in the reader's language if the agreement has a title in this language. */
  title: shortText,
  agreedAt: v.pipe(v.number(), v.integer()),
  language,
})
export type Receipt = v.InferOutput<typeof receipt>
/** The newest receipt is first. If `older` is true, more receipts exist. */
export const receipts = v.object({ receipts: v.pipe(v.array(receipt), v.maxLength(100)), older: v.boolean() })
export type Receipts = v.InferOutput<typeof receipts>

/** `html` is untrusted, so a view must sanitise it. `page` is the receipt as a self-contained HTML file. */
export const receiptText = v.object({ ...receipt.entries, html: v.string(), page: v.string() })
export type ReceiptText = v.InferOutput<typeof receiptText>

/** Not in the specification. These lists are closed, so that no other text of a User-Agent header reaches a page. */
const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
const systemFamilies = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
const surfaces = ['website', 'app'] as const
const signInId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const signInParams = v.object({ id: signInId })
/** Not in the specification. Times are in milliseconds since 1970. */
export const signIn = v.object({
  signInId,
  own: v.boolean(),
  surface: v.picklist(surfaces),
  browser: v.picklist(browserFamilies),
  system: v.picklist(systemFamilies),
  begunAt: v.pipe(v.number(), v.integer()),
  /** The time of the last use, which may be up to one hour too early. */
  usedAt: v.pipe(v.number(), v.integer()),
})
export type SignIn = v.InferOutput<typeof signIn>
/**
 * The current sign-in is first, then the newest. If `more` is true, the list is incomplete. A user can end the missing
 * sign-ins only together with all other sign-ins.
 */
export const signIns = v.object({ signIns: v.pipe(v.array(signIn), v.maxLength(100)), more: v.boolean() })
export type SignIns = v.InferOutput<typeof signIns>
