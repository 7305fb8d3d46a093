import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'

const opensPhone = withPhones()

test('scan guidance is a still picture under reduced motion [R229]', async () => {
  const user = await opensPhone()
  await user.consents()
  const picture = user.view.locator('.pf-guidance')
  const visibleSteps = () =>
    picture.evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no picture is there')
      return [new URL(image.currentSrc).pathname, image.complete && image.naturalWidth]
    })
  await expect.poll(visibleSteps).toEqual(['/assets/palm-guidance-still-gif', 384])
  await user.page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(visibleSteps).toEqual(['/assets/palm-guidance-gif', 384])
  const widthOf = (name: string) =>
    user.view.locator('body').evaluate(async (_, file) => {
      const image = new Image()
      image.src = `/assets/${file}`
      await image.decode()
      return image.naturalWidth
    }, name)
  for (const name of ['left-palm-guidance-gif', 'left-palm-guidance-still-gif'])
    expect(await widthOf(name), name).toBe(384)
})
