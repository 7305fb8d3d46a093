/** The factor by which a phone's processor is slower than this one. */
export const slower = 4

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
