import * as v from 'valibot'
import { limits } from '../names/limits.ts'
import { language, palmDisplay } from './website-wire.ts'

/** Schemas of the calls for the profile of a signed-in user. `wire.ts` also exports them. */

/** The id of a data request (R155). */
export const dataRequestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const dataRequestParams = v.object({ id: dataRequestId })

/** The link to the file of a data request (R211). The URL is untrusted. It works once, for a short time. */
export const dataDownload = v.object({ downloadUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) })
export type DataDownload = v.InferOutput<typeof dataDownload>

export const linkStatus = v.picklist(['LINKED', 'NOT_LINKED'])
export const linkingType = v.picklist(['MANUAL', 'DEVICE_ONLY', 'CONSENT'])

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const longText = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
/** Not in the specification. The id of a program in URL paths. */
const programId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
export const programParams = v.object({ id: programId })

/**
 * A program, and the user's link to it (R309). Pages show texts from the partner as plain text. A URL must pass
 * `safeUrl` before it becomes a link.
 */
export const partnerProgram = v.object({
  programId,
  /** Not in the specification. The word of the partner's application, which selects the logo. */
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
  /** Not in the specification. The text that a user agrees to before linking. The server stores a receipt of it. */
  consentText: longText,
  language,
})
export type PartnerProgram = v.InferOutput<typeof partnerProgram>
export const partnerPrograms = v.object({ programs: v.pipe(v.array(partnerProgram), v.maxLength(1_000)) })
export type PartnerPrograms = v.InferOutput<typeof partnerPrograms>

/**
 * Links the user to a program. Sending it means that the user has agreed. `externalId` is the typed id, if the program
 * requires one.
 */
export const programLink = v.object({
  consented: v.literal(true),
  externalId: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.externalId.text))),
})

/**
 * The token from the URL of the page. Any text is valid, because an unknown token gets the same response as an expired
 * one.
 */
const undoLink = v.pipe(v.string(), v.maxLength(128))
export const undoToken = v.object({ token: undoLink })
export const undoWithPin = v.object({ token: undoLink, pin: v.pipe(v.string(), v.maxLength(32)) })
/** The effect of a link: the last digits of the restored number, and the removed palms. */
export const undo = v.object({ phoneTail: v.exactOptional(v.string()), palms: v.array(palmDisplay) })
export type Undo = v.InferOutput<typeof undo>

const receiptId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const receiptParams = v.object({ id: receiptId })
/**
 * Not in the specification. A user's consent to a text with this title. The time is in milliseconds since 1970, from
 * the server's clock.
 */
export const receipt = v.object({
  receiptId,
  /** In a list, the title is in the language of the reader if the text exists in it. */
  title: shortText,
  agreedAt: v.pipe(v.number(), v.integer()),
  language,
})
export type Receipt = v.InferOutput<typeof receipt>
/** The newest consents first. If `older` is true, more consents exist, and the data export contains them. */
export const receipts = v.object({ receipts: v.pipe(v.array(receipt), v.maxLength(100)), older: v.boolean() })
export type Receipts = v.InferOutput<typeof receipts>

/** Untrusted: a view must sanitise `html`. `page` contains the receipt as a self-contained file. */
export const receiptText = v.object({ ...receipt.entries, html: v.string(), page: v.string() })
export type ReceiptText = v.InferOutput<typeof receiptText>

/**
 * Not in the specification. The name of a browser. The list is closed, so that the parser returns no other text from a
 * browser.
 */
const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
const systemFamilies = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
const surfaces = ['website', 'app'] as const
const signInId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const signInParams = v.object({ id: signInId })
/**
 * Not in the specification. A sign-in that has not ended. Times are in milliseconds since 1970, from the server's
 * clock.
 */
export const signIn = v.object({
  signInId,
  /** True for the current sign-in. */
  own: v.boolean(),
  surface: v.picklist(surfaces),
  browser: v.picklist(browserFamilies),
  system: v.picklist(systemFamilies),
  begunAt: v.pipe(v.number(), v.integer()),
  /** The time of the last use. It may be up to an hour too early. */
  usedAt: v.pipe(v.number(), v.integer()),
})
export type SignIn = v.InferOutput<typeof signIn>
/**
 * The current sign-in first, then the newest. If `more` is true, other sign-ins exist, and a user can only end them
 * together.
 */
export const signIns = v.object({ signIns: v.pipe(v.array(signIn), v.maxLength(100)), more: v.boolean() })
export type SignIns = v.InferOutput<typeof signIns>
