import type { Edge, Known, Leg } from '../../../../packages/paths/src/index.ts'
import { arrangementOf } from './paths-answers.ts'
import type { Person } from './person.ts'
import { numbers, otherThan } from './site.ts'

const rightPin = '1234'
const wrongPin = '9999'
/** Fewer digits are a mistake of the person's own, and stay one. */
const numberLength = 10
const codeLength = 6

const typeOf = (leg: Leg): string => leg.edge.case.event.type

/** What a person types before the real website, where the samples' numbers, codes and PINs are not those of its server. */
export class Hands {
  readonly #person: Person
  readonly #legs: readonly Leg[]
  #number: string = numbers.withPin
  constructor(person: Person, legs: readonly Leg[]) {
    this.#person = person
    this.#legs = legs
  }

  /** How the world answers what is given now, until the same is given again. */
  #answersAfter(index: number, type: string) {
    const rest = this.#legs.slice(index + 1)
    const again = rest.findIndex((leg) => typeOf(leg) === type)
    return (again < 0 ? rest : rest.slice(0, again)).flatMap((leg) => arrangementOf(leg) ?? [])
  }

  async #code(index: number, given: string): Promise<string> {
    if (given.length < codeLength) return given
    const code = await this.#person.readsCode(this.#number)
    if (this.#answersAfter(index, 'otp.submitted')[0]?.isCodeWrong === true) return otherThan(code)
    return given.includes(' ') ? `${code.slice(0, 3)} ${code.slice(3)}` : code
  }

  async give(index: number, { case: { event } }: Edge, given: Known): Promise<Known> {
    const { phone, otp, pin } = given
    if (event.type === 'phone.submitted' && (phone ?? '').length >= numberLength) {
      const wanted = this.#answersAfter(index, event.type).find(({ number }) => number !== undefined)
      this.#number = wanted?.number ?? numbers.withPin
      return { phone: this.#number }
    }
    if (otp !== undefined) return { otp: await this.#code(index, otp) }
    if (pin?.length !== rightPin.length) return given
    return { pin: this.#answersAfter(index, event.type)[0]?.isPinWrong === true ? wrongPin : rightPin }
  }
}

/** Leaves the page with this text in the field; the page stays, as in a browser's cache of pages. */
export const leavePage = (person: Person, phone: string): Promise<void> =>
  person.phone.evaluate((field, text) => {
    if (field instanceof HTMLInputElement) field.value = text
    dispatchEvent(new PageTransitionEvent('pagehide'))
  }, phone)

/** Where a person stood before their page was loaded again. */
export const interruptions: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'comes back to the number': async (person) => {
    await person.asksForCode()
    await person.presses('Change number')
    await person.seesNumberForm()
  },
  'comes back to the code': (person) => person.asksForCode(),
  'comes back to the PIN': async (person) => {
    await person.provesPhone()
    await person.seesPinForm()
  },
  'comes back before anything was asked': (person) => person.typesPhone(numbers.withPin),
}
