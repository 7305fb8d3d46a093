import '../../styles/hover-hand.css'
import { palmOutline, palmShadow } from './palm-strokes.ts'

const nails =
  'M18.6 78.3l-2.1-7.7q2.9-10 10-3.5l1.9 7.8q-3.8 5.6-9.8 3.4M56.4 39.9l-.8-7.9q5.5-9.3 12.5-1.7l.6 8q-5.7 4.8-12.3 1.6M103.6 26.9v-8q6.9-8.4 13.4.2l-.2 8q-6.7 3.9-13.2-.2M151.2 45l.9-8q7.3-7.3 12.4 2.3l-1.1 8q-6.7 2.8-12.2-2.3M204.9 148.9l4.4-6.6q9.9-3.5 10.1 7l-4.7 6.5q-7.2-.2-9.8-6.9'
const knuckles =
  'M27.6 107.1q3.4-4.3 8.5-2.9M47 165.9q4.5-4.8 11.3-3.9M62.5 81.4q4.1-3.6 8.9-1.2M70.6 152q5.5-3.7 11.9-1.5M104.9 72.8q4.5-3 9 .1M102.1 146.9q6-2.9 12 .2M147.1 84q4.9-2.1 8.8 1.7M132.7 151.4q6.5-1.8 11.8 2.2M198.8 159.3q5.8.4 8.2 5.7'
const sleeve = 'M322 118.5L246 97.5Q238.5 95.5 234 102Q211 122 196 147Q192.5 153.5 199.5 155.5L300 184'

/** The transformation that shows the back of the hand at an angle. The hand points left. */
const level = 'matrix(-.399 .42 .7505 .2235 44 24)'

/**
 * The hand of `palm-strokes.ts` from above, with the palm down, in a box of 320 × 180. With `large`, for heights of at
 * least 200 px, the width of the outline varies.
 */
export const HoverHand = ({ large = false }: { large?: boolean }) => (
  <>
    <g transform="translate(0 6)">
      <path className="pf-hover-under" transform={level} d={palmOutline} />
    </g>
    <g transform={level}>
      <path className="pf-hover-back" d={palmOutline} />
      {large && <path className="pf-palm-weight" d={`${palmOutline}z${palmShadow}z`} />}
      <path className="pf-palm-crease" d={nails + knuckles} />
    </g>
    <path className="pf-hover-sleeve" d={sleeve} />
    <path className="pf-hover-sleeve" d="M254 99.7Q230 122 219 150" />
  </>
)
