import { isPhone } from '@palmflow/contract'
import type { Edge, ScenarioTransition, TextValues } from '@palmflow/paths'
import type { Locator } from 'playwright'
import type { Fault } from '../browser/network.ts'

const wrongPin = '9999'
const codeLength = 6

/** Returns the real code in the format of the code in the samples. */
export const inPlaceOf = (text: string, code: string): string =>
  text.includes(' ') ? `${code.slice(0, 3)} ${code.slice(3)}` : code
/** Returns false for an incomplete code, which is an error of the user and is not replaced. */
export const isWholeCode = (text: string): boolean => text.length >= codeLength

const typeOf = (transition: ScenarioTransition): string => transition.edge.case.event.type

export interface FormInputParts {
  transitions: readonly ScenarioTransition[]
  /** Returns the user input that causes this response. */
  arrangementOf(
    transition: ScenarioTransition,
  ): { number?: string; isCodeWrong?: true; isPinWrong?: true; fault?: Fault } | undefined
  /** Returns the number for this chart if no response needs another number. `typed` is the number in the samples. */
  numberIn(chart: string, typed?: string): string
  rightPin: string
  readsCode(number: string): Promise<string>
}

/** Replaces numbers, codes and PINs of the samples by valid input. */
export class FormInput {
  readonly #parts: FormInputParts
  #number: string
  #otherCodes = 0
  constructor(parts: FormInputParts) {
    this.#parts = parts
    this.#number = parts.numberIn(parts.transitions[0]?.chart ?? '')
  }

  /** Returns the arrangements of the responses to this input, up to the next input of the same type. */
  #answersAfter(index: number, type: string) {
    const { transitions, arrangementOf } = this.#parts
    const rest = transitions.slice(index + 1)
    const again = rest.findIndex((transition) => typeOf(transition) === type)
    return (again < 0 ? rest : rest.slice(0, again)).flatMap((transition) => arrangementOf(transition) ?? [])
  }

  /** Returns a new wrong code, because the page does not submit a refused code automatically again. */
  #otherCode(than?: string): string {
    this.#otherCodes += 1
    const code = String(this.#otherCodes).padStart(codeLength, '0')
    return code === than ? this.#otherCode(than) : code
  }

  async #code(index: number, text: string): Promise<string> {
    if (!isWholeCode(text)) return text
    // If a delay follows the input, the page submits the code two transitions later.
    const goesAt = this.#parts.transitions[index + 2]?.edge.from.screen === 'otp due' ? index + 2 : index
    const [answer] = this.#answersAfter(goesAt, 'otp.submitted')
    // If the network sends the response, any code is sufficient, and there may be no text message.
    if (answer?.fault !== undefined) return this.#otherCode()
    const code = await this.#parts.readsCode(this.#number)
    if (answer?.isCodeWrong === true) return this.#otherCode(code)
    return inPlaceOf(text, code)
  }

  async give(index: number, { case: { event } }: Edge, texts: TextValues): Promise<TextValues> {
    const { phone, otp, pin } = texts
    // A text that is not a number is an error of the user and is not replaced.
    if (event.type === 'phone.submitted' && isPhone(phone ?? '')) {
      const wanted = this.#answersAfter(index, event.type).find(({ number }) => number !== undefined)
      this.#number = wanted?.number ?? this.#parts.numberIn(this.#parts.transitions[index]?.chart ?? '', phone)
      return { phone: this.#number }
    }
    if (otp !== undefined) return { otp: await this.#code(index, otp) }
    const { rightPin } = this.#parts
    if (pin?.length !== rightPin.length) return texts
    return { pin: this.#answersAfter(index, event.type)[0]?.isPinWrong === true ? wrongPin : rightPin }
  }
}

/** Fills in the field and dispatches `pagehide`, as if the user left the page. The page stays loaded. */
export const leavePage = (field: Locator, phone: string): Promise<void> =>
  field.evaluate((element, text) => {
    if (element instanceof HTMLInputElement) element.value = text
    dispatchEvent(new PageTransitionEvent('pagehide'))
  }, phone)
