import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo, Palm } from '../../src/primitives/index.ts'

const meta: Meta = { title: 'Start here', parameters: { layout: 'padded', controls: { disable: true } } }
export default meta

const colours = {
  paper: 'the ground of a page',
  sheet: 'fields, menus and panels',
  ink: 'text',
  quiet: 'secondary text',
  action: 'buttons, links and focus',
  palm: 'the hand, and nothing else',
  error: 'a problem, with a sentence',
  success: 'a result',
} as const
const sizes = [2.5, 1.75, 1.1875, 1] as const
const spaces = [0.5, 1, 1.5, 2, 3, 4] as const
const grid = { display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' } as const
const section = { display: 'grid', gap: '1rem' } as const
const swatch = { blockSize: '4rem', border: '1px solid var(--pf-rule)', borderRadius: 'var(--pf-radius)' } as const

export const Overview: StoryObj = {
  render: () => (
    <main style={{ display: 'grid', gap: '2.5rem', maxInlineSize: '60rem', marginInline: 'auto' }}>
      <header style={section}>
        <Logo />
        <h1 className="pf-title">A hand, not a machine</h1>
        <p className="pf-lead">The parts of the product. The toolbar changes language, theme and brand.</p>
      </header>
      <section style={section}>
        <h2 className="pf-subtitle">Colour</h2>
        <div style={grid}>
          {Object.entries(colours).map(([token, use]) => (
            <div key={token}>
              <div style={{ ...swatch, background: `var(--pf-${token})` }} />
              <strong>{token}</strong>
              <div style={{ color: 'var(--pf-quiet)' }}>{use}</div>
            </div>
          ))}
        </div>
      </section>
      <section style={section}>
        <h2 className="pf-subtitle">Type</h2>
        {sizes.map((size) => (
          <p key={size} style={{ font: `600 ${size}rem/1.2 var(--pf-title-face)`, marginBlock: '0.5rem' }}>
            Hover your palm and go · {size * 16} px
          </p>
        ))}
        <p>Text is in the face of the system, at most 68 characters in a line. Fields have 16 px or more.</p>
      </section>
      <section style={section}>
        <h2 className="pf-subtitle">Space</h2>
        {spaces.map((space) => (
          <div key={space} style={{ display: 'flex', alignItems: 'center', gap: '1rem', marginBlock: '0.5rem' }}>
            <div style={{ inlineSize: `${space}rem`, blockSize: '1rem', background: 'var(--pf-action)' }} />
            {space * 16} px
          </div>
        ))}
      </section>
      <section style={section}>
        <h2 className="pf-subtitle">Hand</h2>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
          <Palm size={160} />
          <Palm size={160} side="left" />
          <Palm size={160} mode="done" />
        </div>
        <p>One drawing for all pictures. Its three lines are the mark.</p>
      </section>
      <section style={section}>
        <h2 className="pf-subtitle">Motion</h2>
        <p>
          150 to 250 ms, ease-out, opacity and transform only. Steps move in the direction of the flow. With reduced
          motion, nothing moves.
        </p>
      </section>
      <section style={section}>
        <h2 className="pf-subtitle">Voice</h2>
        <p>
          Short sentences to one person, without blame. An error says what happened, then what to do. A button names its
          result.
        </p>
      </section>
    </main>
  ),
}
