import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { ownBrand, readBrand, secondBrand, stylesOf } from '../brand.ts'
import { guidanceOf } from './guidance.ts'
import { picturesOf, titleFace } from './pictures.ts'

const guidance = guidanceOf(stylesOf(ownBrand))
const bytesOf = (name: string): Buffer => Buffer.from(guidance[name]?.() ?? '')
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await loadImage(bytes)
  return [bytes.toString('latin1', 0, 6), width, height]
}

const names = ['palm-guidance-gif', 'left-palm-guidance-gif', 'palm-guidance-still-gif', 'left-palm-guidance-still-gif']

test('the guidance pictures have the names of the specification [R229]', () => {
  expect(Object.keys(guidance)).toEqual(names)
  expect(bytesOf('palm-guidance-still-gif')).not.toEqual(bytesOf('left-palm-guidance-still-gif'))
})

test.each(names.slice(2))('the still guidance picture %s is a GIF of less than 20 kB', async (name) => {
  const bytes = bytesOf(name)
  expect(await sizeOf(bytes)).toEqual(['GIF89a', 384, 384])
  expect(bytes.length).toBeLessThan(20_000)
})

test('an animated guidance picture has at least 40 frames in less than 120 kB', async () => {
  const bytes = bytesOf('palm-guidance-gif')
  expect(await sizeOf(bytes)).toEqual(['GIF89a', 384, 384])
  const frames = bytes.toString('latin1').match(/!\xf9\x04/g) ?? []
  expect(frames.length).toBeGreaterThanOrEqual(40)
  expect(bytes.includes('NETSCAPE2.0\x03\x01\x00\x00', 0, 'latin1')).toBe(true)
  // A GIF of 40 complete frames would be twice as large.
  expect(bytes.length).toBeLessThan(120_000)
})

test('no guidance picture has the green mark of a recognized palm', () => {
  // The colour of a mark that says "recognized", after the rounding of the colours.
  const green = Buffer.from([183, 241, 158])
  for (const name of names) expect(bytesOf(name).includes(green), name).toBe(false)
})

test.each([
  ['own', ownBrand],
  ['second', secondBrand],
])('an icon of the %s brand covers the square and shows the brand’s mark', async (_, folder) => {
  const brand = await readBrand(folder)
  const inks = { paper: '#00ff00', palm: '#ff0000', ink: '#000000' }
  const paint = picturesOf(brand, 'Headline', { ...inks, face: titleFace() })['icon-512.png']
  const image = await loadImage(Buffer.from(paint?.() ?? ''))
  const context = createCanvas(512, 512).getContext('2d')
  context.drawImage(image, 0, 0)
  const colourAt = (x: number, y: number) =>
    `#${Buffer.from(context.getImageData(x, y, 1, 1).data)
      .toString('hex')
      .slice(0, 6)}`
  // The third pixel is in a cut of the own mark, and inside the shape of the second mark.
  expect([colourAt(0, 0), colourAt(511, 511), colourAt(134, 324)]).toEqual(['#ff0000', '#ff0000', '#00ff00'])
})
