import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    card: async (page) => {
      await page.sees(say['dataRequest.start'])
      await page.absent(say['dataRequest.download'])
    },
    'card known': async (page) => {
      await page.sees(say['dataRequest.startNew'])
      await page.sees(say['dataRequest.download'])
    },
    'card starting': (page) => page.sees(say['dataRequest.heading']),
    'card downloading': (page) => page.sees(say['dataRequest.heading']),
    'card downloadStarted known': (page) => page.sees(say['dataRequest.downloadStarted']),
    'card notReady known': (page) => page.sees(say['dataRequest.notReady']),
    'card requested': async (page) => {
      await page.sees(say['dataRequest.requested'])
      await page.absent(say['dataRequest.download'])
    },
    'card requested unread': async (page) => {
      await page.sees(say['dataRequest.requested'])
      await page.absent(say['dataRequest.download'])
    },
    'card awaited': async (page) => {
      await page.sees(say['dataRequest.notReady'])
      await page.sees(say['dataRequest.startNew'])
      await page.absent(say['dataRequest.download'])
    },
    'card awaited error': async (page) => {
      await page.sees(say['dataRequest.error'])
      await page.absent(say['dataRequest.download'])
    },
    'card known ready': async (page) => {
      await page.sees(say['dataRequest.ready'])
      await page.sees(say['dataRequest.download'])
    },
    'card error': (page) => page.sees(say['dataRequest.error']),
    'card error known': (page) => page.sees(say['dataRequest.error']),
    'card leaving': (page) => page.sees(say['dataRequest.heading']),
  },
  acts: {
    'data.requested': (page) => page.click(say['dataRequest.start']),
    'data.requestedAnew': (page) => page.click(say['dataRequest.startNew']),
    'download.requested': (page) => page.click(say['dataRequest.download']),
    'note.closed': (page) => page.click(say['dataRequest.close']),
  },
})
