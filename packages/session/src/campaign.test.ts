import { expect, test } from 'vitest'
import { campaignIn, keepCampaign } from './campaign.ts'
import { createStore } from './store.ts'

const memory = () => createStore(undefined, () => {})

test('a tab stores its first and its last campaign [R056 R165]', () => {
  const store = memory()
  expect(keepCampaign('?step=X', store)).toBe('')
  expect(keepCampaign('?utm_source=mail&utm_medium=letter&other=1', store)).toBe('utm_source=mail&utm_medium=letter')
  expect(keepCampaign('?utm_campaign=fall', store)).toBe('utm_campaign=fall')
  expect(keepCampaign('', store)).toBe('utm_campaign=fall')
  expect([store.get('UTM_PARAMS'), store.get('LAST_UTM_PARAMS')]).toEqual([
    'utm_source=mail&utm_medium=letter',
    'utm_campaign=fall',
  ])
})

test('a campaign contains only campaign parameters, each cut to the limit', () => {
  expect(campaignIn(`?utm_source=${'x'.repeat(500)}`)).toHaveLength('utm_source='.length + 100)
  expect(campaignIn('?utm_source=a%26launch%3Dtrue%23b&utm_medium=')).toBe('utm_source=a%26launch%3Dtrue%23b')
})
