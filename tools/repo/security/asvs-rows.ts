/**
 * The number of rows in each section of OWASP ASVS 5.0.0, levels 1 and 2. The number is 0 if all rows of a section have
 * level 3.
 */
const chapters: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]

export const asvsIds: readonly string[] = chapters.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, row) => `V${chapter + 1}.${section + 1}.${row + 1}`),
  ),
)

/** The conformance criteria of NIST SP 800-63B-4 that apply to this product. */
export const nistIds: readonly string[] = [
  'RL-2',
  'RL-3',
  'RL-4',
  'OBV-3',
  'OBV-4',
  'OBV-5',
  'OBV-6',
  'OBV-7',
  'AUPSTN-1',
  'PV-1',
  'AS-2',
  'AS-3',
  'AS-5',
  'UB-1',
  'UB-2',
  'UB-3',
  'UB-4',
  'BA-1..5',
  'PAD-1',
  'IAD-1..3',
  'IAD-5',
  'UBS-1',
  'UBS-2',
  'MFCTORS-8',
  'IRC-2c',
]
