import * as v from 'valibot'
import { limits } from './limits.ts'
import { language, palmDisplay } from './website-wire.ts'

/** Schemas of what a signed-in person asks for from their profile; `wire.ts` has them too. */

/** The id of a data request (A115). */
export const dataRequestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const dataRequestParams = v.object({ id: dataRequestId })

/** A115, A166. The address is not to be trusted; it is good once, and for a short while. */
export const dataDownload = v.object({ downloadUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) })
export type DataDownload = v.InferOutput<typeof dataDownload>

export const linkStatus = v.picklist(['LINKED', 'NOT_LINKED'])
export const linkingType = v.picklist(['MANUAL', 'DEVICE_ONLY', 'CONSENT'])

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const longText = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
/** Ours: what a program is called in paths. */
const programId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
export const programParams = v.object({ id: programId })

/** B90. A partner's texts are shown as plain text; a URL passes `safeUrl` before it is a link. */
export const partnerProgram = v.object({
  programId,
  /** Ours: whose logo it has, by the word of the partner's application. */
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
  /** Ours: what a person agrees to who links it; a receipt of these words is kept. */
  consentText: longText,
  language,
})
export type PartnerProgram = v.InferOutput<typeof partnerProgram>
export const partnerPrograms = v.object({ programs: v.pipe(v.array(partnerProgram), v.maxLength(1_000)) })
export type PartnerPrograms = v.InferOutput<typeof partnerPrograms>

/** The person has agreed; `externalId` is what they typed, where the program asks for one. */
export const programLink = v.object({
  consented: v.literal(true),
  externalId: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.externalId.text))),
})

/** As the address of the page has it. Any text passes: an unknown link gets the answer of a late one. */
const undoLink = v.pipe(v.string(), v.maxLength(128))
export const undoToken = v.object({ token: undoLink })
export const undoWithPin = v.object({ token: undoLink, pin: v.pipe(v.string(), v.maxLength(32)) })
/** The effect of a link: the last digits of the number that the profile gets back, and the palms that are removed. */
export const undo = v.object({ phoneTail: v.exactOptional(v.string()), palms: v.array(palmDisplay) })
export type Undo = v.InferOutput<typeof undo>

const receiptId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const receiptParams = v.object({ id: receiptId })
/** Ours: that the person has agreed to a text of this title, in milliseconds of the server's clock. */
export const receipt = v.object({
  receiptId,
  /** In a list, in the reader's language where there is one in it. */
  title: shortText,
  agreedAt: v.pipe(v.number(), v.integer()),
  language,
})
export type Receipt = v.InferOutput<typeof receipt>
/** The newest first; with `older` there are more, which the copy of the person's data has. */
export const receipts = v.object({ receipts: v.pipe(v.array(receipt), v.maxLength(100)), older: v.boolean() })
export type Receipts = v.InferOutput<typeof receipts>

/** Not to be trusted: a view shows `html` sanitised. `page` is the receipt as a file that opens by itself. */
export const receiptText = v.object({ ...receipt.entries, html: v.string(), page: v.string() })
export type ReceiptText = v.InferOutput<typeof receiptText>

/** Ours: the name that a browser gives itself. A closed list: no other word of the browser leaves the parser. */
const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
const systemFamilies = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
const surfaces = ['website', 'app'] as const
const signInId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const signInParams = v.object({ id: signInId })
/** Ours: a sign-in that has not ended. Times in milliseconds of the server's clock. */
export const signIn = v.object({
  signInId,
  /** Whether it is the one that asks. */
  own: v.boolean(),
  surface: v.picklist(surfaces),
  browser: v.picklist(browserFamilies),
  system: v.picklist(systemFamilies),
  begunAt: v.pipe(v.number(), v.integer()),
  /** Its last use, or up to an hour before it. */
  usedAt: v.pipe(v.number(), v.integer()),
})
export type SignIn = v.InferOutput<typeof signIn>
/** The own one, then the newest; with `more` there are others, which can only be ended together. */
export const signIns = v.object({ signIns: v.pipe(v.array(signIn), v.maxLength(100)), more: v.boolean() })
export type SignIns = v.InferOutput<typeof signIns>
