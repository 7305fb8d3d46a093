import type { FrameLocator, Locator } from 'playwright'
import { AppUser } from './phone.ts'

export class AtSecondView extends AppUser {
  override get view(): FrameLocator {
    return this.page.frameLocator('iframe[title="Page in the second web view"]')
  }
  protected override get screen(): Locator {
    return this.page.getByRole('region', { name: /second web view/ })
  }
}
