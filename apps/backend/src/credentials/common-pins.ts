/**
 * Columns of a phone's keys in both directions, with 0 at one end. Published analyses of leaked PINs list these PINs as
 * frequent.
 */
const columns = ['1470', '2580', '3690', '0741', '0852', '0963', '7410', '8520', '9630', '0147', '0258', '0369']
/** Corners, diagonals and crosses of a phone's keys. */
const shapes = ['1397', '1793', '7931', '9713', '3179', '7139', '1379', '1937', '2468', '4268', '2684', '5852', '1590']
/**
 * Frequent PINs of published analyses, for example words on the keys, songs and dates. No rule below matches these
 * PINs.
 */
const singles = [
  ...['1004', '5683', '4200', '0420', '5150', '0070', '0907', '1230', '1231', '1024', '1020', '1029', '1023'],
  ...['1011', '1121', '1123', '1124', '1211', '1213', '1223', '1224', '1225', '1233', '1235', '1245', '1324'],
]
const listed: ReadonlySet<string> = new Set([...columns, ...shapes, ...singles])

const firstYear = 1950
const lastYear = 2029

/**
 * Returns whether the difference between adjacent digits is constant and at most 2. The digit after 9 is 0. Examples:
 * 1234, 8642, 7890, 1111.
 */
function isStair(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  return [0, 1, 2, 8, 9].includes(steps[0] ?? 3) && steps.every((step) => step === steps[0])
}

/** Whether digits repeat: 1212, 1122, 1221, or three equal digits in a row like 1000 and 0007. */
function isRepeated([a, b, c, d]: readonly number[]): boolean {
  const arePairs = (a === c && b === d) || (a === b && c === d) || (a === d && b === c)
  return arePairs || (b === c && (a === b || c === d))
}

const isYear = (pin: string): boolean => Number(pin) >= firstYear && Number(pin) <= lastYear

export function isCommonPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  return listed.has(pin) || isYear(pin) || isStair(digits) || isRepeated(digits)
}

/** Whether the PIN is four consecutive digits of the user's number. */
export const isOfNumber = (pin: string, phone: string): boolean => phone.replace(/\D/g, '').includes(pin)
