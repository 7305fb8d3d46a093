import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    card: async (page) => {
      await page.sees(messages['dataRequest.start'])
      await page.absent(messages['dataRequest.download'])
    },
    'card known': async (page) => {
      await page.sees(messages['dataRequest.startNew'])
      await page.sees(messages['dataRequest.download'])
    },
    'card starting': (page) => page.sees(messages['dataRequest.heading']),
    'card downloading': (page) => page.sees(messages['dataRequest.heading']),
    'card downloadStarted known': (page) => page.sees(messages['dataRequest.downloadStarted']),
    'card notReady known': (page) => page.sees(messages['dataRequest.notReady']),
    'card requested': async (page) => {
      await page.sees(messages['dataRequest.requested'])
      await page.absent(messages['dataRequest.download'])
    },
    'card requested unread': async (page) => {
      await page.sees(messages['dataRequest.requested'])
      await page.absent(messages['dataRequest.download'])
    },
    'card awaited': async (page) => {
      await page.sees(messages['dataRequest.notReady'])
      await page.sees(messages['dataRequest.startNew'])
      await page.absent(messages['dataRequest.download'])
    },
    'card awaited error': async (page) => {
      await page.sees(messages['dataRequest.error'])
      await page.absent(messages['dataRequest.download'])
    },
    'card known ready': async (page) => {
      await page.sees(messages['dataRequest.ready'])
      await page.sees(messages['dataRequest.download'])
    },
    'card known ready unclosed': async (page) => {
      await page.sees(messages['dataRequest.ready'])
      await page.sees(messages['dataRequest.close'])
      await page.absent(messages['dataRequest.startNew'])
    },
    'card error': (page) => page.sees(messages['dataRequest.error']),
    'card error known': (page) => page.sees(messages['dataRequest.error']),
    'card error limited': async (page) => {
      await page.sees(messages['dataRequest.limited'])
      await page.absent(messages['dataRequest.start'])
    },
    'card error known limited': async (page) => {
      await page.sees(messages['dataRequest.limited'])
      await page.sees(messages['dataRequest.download'])
      await page.absent(messages['dataRequest.startNew'])
    },
    'card awaited error limited': async (page) => {
      await page.sees(messages['dataRequest.limited'])
      await page.absent(messages['dataRequest.startNew'])
    },
    'card leaving': (page) => page.sees(messages['dataRequest.heading']),
  },
  acts: {
    'data.requested': (page) => page.click(messages['dataRequest.start']),
    'data.requestedAnew': (page) => page.click(messages['dataRequest.startNew']),
    'download.requested': (page) => page.click(messages['dataRequest.download']),
    'note.closed': (page) => page.click(messages['dataRequest.close']),
  },
})
