/** The factor by which the simulated processor of a phone is slower than the processor of this machine. */
export const cpuSlowdown = 4

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
