import * as v from 'valibot'
import { limits } from '../names/limits.ts'
import { language, palmDisplay } from './website-wire.ts'

/** The schemas of the calls for a signed-in user's profile. `wire.ts` exports them again. */

/** The id of a data request (R155). */
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
/** Not in the specification. The program's id in URL paths. */
const programId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
export const programParams = v.object({ id: programId })

/**
 * A program and the user's link to it (R309). Pages show the partner's texts as plain text. A URL must pass `safeUrl`
 * before a page uses the URL.
 */
export const partnerProgram = v.object({
  programId,
  /** Not in the specification. The partner's application, which selects the logo. */
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
  /**
   * Not in the specification. The text that a user agrees to before the server links the program. The server stores a
   * receipt for this text.
   */
  consentText: longText,
  language,
})
export type PartnerProgram = v.InferOutput<typeof partnerProgram>
export const partnerPrograms = v.object({ programs: v.pipe(v.array(partnerProgram), v.maxLength(1_000)) })
export type PartnerPrograms = v.InferOutput<typeof partnerPrograms>

/**
 * The request that links a program. It states that the user has agreed. `externalId` is the typed id if the program
 * requires one.
 */
export const programLink = v.object({
  consented: v.literal(true),
  externalId: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.externalId.text))),
})

/**
 * The token from the URL of the page. The schema accepts any text, so that an unknown token gets the same response as
 * an expired token.
 */
const undoLink = v.pipe(v.string(), v.maxLength(128))
export const undoToken = v.object({ token: undoLink })
export const undoWithPin = v.object({ token: undoLink, pin: v.pipe(v.string(), v.maxLength(32)) })
/**
 * The effect of an undo: the last digits of the restored number, and the removed palms. `changedAt` is the time of the
 * oldest of these changes, in milliseconds since 1970. `currentTail` has the last two digits of the number that will be
 * replaced. Servers of an earlier version send neither `changedAt` nor `currentTail` (decision 0045).
 */
export const undo = v.object({
  phoneTail: v.exactOptional(v.string()),
  currentTail: v.exactOptional(v.string()),
  palms: v.array(palmDisplay),
  changedAt: v.exactOptional(v.pipe(v.number(), v.integer())),
})
export type Undo = v.InferOutput<typeof undo>

const receiptId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const receiptParams = v.object({ id: receiptId })
/**
 * Not in the specification. The receipt of a user's consent to a text. `agreedAt` is in milliseconds since 1970, from
 * the server's clock.
 */
export const receipt = v.object({
  receiptId,
  /** A list has the title in the reader's language if the text exists in this language. */
  title: shortText,
  agreedAt: v.pipe(v.number(), v.integer()),
  language,
})
export type Receipt = v.InferOutput<typeof receipt>
/** The receipts, newest first. If `older` is true, more receipts exist. The data export contains all receipts. */
export const receipts = v.object({ receipts: v.pipe(v.array(receipt), v.maxLength(100)), older: v.boolean() })
export type Receipts = v.InferOutput<typeof receipts>

/**
 * A receipt with its text. `html` is untrusted, so a view must sanitise it. `page` is the receipt as a self-contained
 * HTML file.
 */
export const receiptText = v.object({ ...receipt.entries, html: v.string(), page: v.string() })
export type ReceiptText = v.InferOutput<typeof receiptText>

/**
 * Not in the specification. The families of browsers. The list is closed, so that no other text of a User-Agent header
 * reaches a page.
 */
const browserFamilies = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
const systemFamilies = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
const surfaces = ['website', 'app'] as const
const signInId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
export const signInParams = v.object({ id: signInId })
/** Not in the specification. An active sign-in. The times are in milliseconds since 1970, from the server's clock. */
export const signIn = v.object({
  signInId,
  own: v.boolean(),
  surface: v.picklist(surfaces),
  browser: v.picklist(browserFamilies),
  system: v.picklist(systemFamilies),
  begunAt: v.pipe(v.number(), v.integer()),
  /** The time of the last use. It may be up to one hour too early. */
  usedAt: v.pipe(v.number(), v.integer()),
})
export type SignIn = v.InferOutput<typeof signIn>
/**
 * The sign-ins: the current sign-in first, then the newest first. If `more` is true, other sign-ins exist. A user can
 * end these others only together.
 */
export const signIns = v.object({ signIns: v.pipe(v.array(signIn), v.maxLength(100)), more: v.boolean() })
export type SignIns = v.InferOutput<typeof signIns>
