/** The box of a right hand whose palm is visible. */
export const palmBox = { width: 240, height: 300 } as const
/** The outline from the wrist past the little finger to the other side of the wrist. */
export const palmOutline =
  'M55 304c0-8-.1-17.2-2-26-3.5-16.6-18.4-42.1-20.5-66-2.4-26.9 1.4-56.6-1-70.4-4.5-25.7-14.8-45.7-19.1-69.9-2.2-12.8 13.9-18.5 18-6.2 7.6 22.8 13.4 43.3 22.9 67 1.7 4.2 6.6 1.3 6.1-3.2-3.5-34.3-7.9-62.9-8.4-95.4-.3-15.1 19.5-17.8 22-2.9 5 30.4 7.2 57.6 12.9 89.8.9 5.2 7.9 4.3 8.2-1.1 1.9-35.6 1.4-65.4 4.5-99 1.4-15.8 22.5-15.4 23.4.5 1.8 33.2.3 62.8 1.1 98.1.1 5.1 6.7 5.8 7.9.8 6.9-29.5 10.4-54.5 16.1-82.5 3.1-15 22.9-11.2 22 4-1.7 32.8-8.8 61.3-13 95.8-1.2 10 .4 19.6.9 28.6.6 11 3.7 22 11.5 17.5 7.8-4.5 11.7-17.9 19.5-29.5 5-7.5 7.8-12.8 12.5-18 9.7-10.8 27.1 1.1 20.5 14-4.1 8-7.4 17.3-12 25-4.1 6.9-9.5 16.5-13 28-8.2 26.8-29.6 37.9-48 59-9.2 10.6-11.5 22-11.5 42'
/** A slightly shifted outline. The filled gap between both outlines looks like the stroke of a broad pen. */
export const palmShadow = palmOutline.replace('M55 304', 'M56.5 304.4')
export const palmRoots =
  'M34.8 141q8.9-.4 16-5.6M62.7 125.8q10.2 1.3 19.8-2.6M98.1 119.8q10.4 2.8 21 .4M134.3 124.2q9.3 4.4 19.6 3.7M171 185q6 10 16 15'
/** The creases of joints and wrist. Only large hands have these creases. */
export const palmCreases =
  'M19.5 87.2q7 .3 12.6-4.4M26.8 113.8q7.7 0 13.8-4.8M56.2 55.2q8.1 1.6 15.7-2M59.2 89.4q9 1.4 17.3-2.3M101.3 44.2q8.5 2.7 17.2 .3M99.8 80.7q9.4 2.7 18.8 .3M147.4 58.1q7.6 4.1 16 3M141.6 90.3q8.3 4.1 17.5 3.2M191 160q4 9 13 12M68 266q18 5 40 1M73 273q14 4 26 1'
/** The heart line, the head line and the life line, in drawing order. */
export const palmLines = [
  'M37 174c26.9 7.7 69.2-4.9 83-36',
  'M153 177c-25.7-3.6-62.8 26.7-91 37',
  'M154 180c-57.7 16.5-62.5 41.6-40 84',
] as const
/** The palm lines with pointed ends. Only large hands have these lines. */
export const palmTapers =
  'M37 174c26.6 9 70.4-4.4 83-36-15 30.5-55.7 42.5-83 36zM153 177c-25.6-4.9-63.3 25.5-91 37 28.6-9 65.1-39.3 91-37zM154 180c-58 15.3-63.7 42.2-40 84-21.4-43-17.3-66.2 40-84z'
/** A view box that shows only the palm lines. */
export const linesBox = '30 131 131 140'
export const palmCheck = 'M62 204l24 24 42-56'
