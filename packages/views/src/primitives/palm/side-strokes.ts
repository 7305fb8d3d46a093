/** The same hand from the thumb side, palm down, in 320 × 150. It points left and has a sleeve. */
export const sideOutline =
  'M298 59.5C286 59 276 57 262 53C246 49 231 45 216 45C202 45 190 49 178 53C150 62 120 69 90 79C78 83 71 87.5 71 93C71 98.5 78 100.5 87 99.5C116 96 145 93.5 171 93.5C186 93.5 199 94.5 212 98C199 101.5 186 102.5 171 103C157 103.5 147 105.5 147 111.5C147 117.5 157 119.5 170 120C189 121 206 125 224 129C241 132.5 257 130 275 127C283 125.7 290 124.5 298 124'
/** The longer finger, whose tip is visible behind the first one. */
export const sideFinger = 'M90 79C76 82.5 58 85 52.5 91C48.5 96 54 101.5 63 101.2C72 101 80 100.3 87 99.5'
/** The joints, and a nail. */
export const sideMarks = 'M156 106.5q-5.5 1-7.5 4.5M138 69.5q4 5 3 9M191 55q5 5 5 11M219 99q9 4 12 12M264 61q-5 7-4 14'
export const sideCuff = 'M299 49H316A5 5 0 0 1 321 54V130A5 5 0 0 1 316 135H299A5 5 0 0 1 294 130V54A5 5 0 0 1 299 49Z'
