import type { PageModel } from '@palmflow/paths'
import { type Catalogue, type CopyKey, translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const names: Readonly<Record<string, string>> = {
  harbor: 'Harbor Market Plus',
  pine: 'Pine & Thread Plus',
  gym: 'Northside Gym Plus',
  cedar: 'Cedar Clinic Plus',
}
const descriptor = 'member number'

const sureIn = (messages: Catalogue) => translate(messages, 'addLoyaltyLinking.sure', { program: 'Cedar Clinic Plus' })
const idIn = (messages: Catalogue) => translate(messages, 'addLoyaltyLinking.id', { descriptor })
const alerts = ['Prices rise.', 'Points stay.']

const listScreens = (messages: Catalogue): PageModel['screens'] => ({
  loading: (page) => page.sees(messages['addLoyaltyLinking.loading']),
  failed: (page) => page.sees(messages['addLoyaltyLinking.failedTitle']),
  none: (page) => page.sees(messages['addLoyaltyLinking.none']),
  list: async (page) => {
    await page.sees(messages['addLoyaltyLinking.lead'])
    await page.absent(sureIn(messages))
    await page.absent(messages['addLoyaltyLinking.agree'])
  },
  'list told': (page) => page.sees(messages['addLoyaltyLinking.lead']),
  'list refreshing': (page) => page.sees(messages['addLoyaltyLinking.lead']),
  leaving: (page) => page.sees(messages.loading),
})

const linkScreens = (messages: Catalogue): PageModel['screens'] => {
  const mistaken = translate(messages, 'addLoyaltyLinking.idInvalid', { descriptor })
  const id = idIn(messages)
  return {
    'list device': (page) => page.sees(messages['addLoyaltyLinking.ok']),
    'list id': async (page) => {
      await page.sees(id)
      await page.absent(mistaken)
    },
    'list id mistaken': (page) => page.sees(mistaken),
    'list id busy': (page) => page.sees(id),
    'list agree': async (page) => {
      await page.sees(messages['addLoyaltyLinking.agree'])
      await page.absent(messages['addLoyaltyLinking.notLinked'])
    },
    'list agree refused': (page) => page.sees(messages['addLoyaltyLinking.notLinked']),
    'list agree busy': (page) => page.sees(messages['addLoyaltyLinking.agree']),
    'list linked': (page) => page.sees(messages['addLoyaltyLinking.finish']),
  }
}

const unlinkScreens = (messages: Catalogue): PageModel['screens'] => {
  const sure = sureIn(messages)
  return {
    view: async (page) => {
      for (const alert of alerts) await page.sees(alert)
      await page.sees(translate(messages, 'addLoyaltyLinking.unlinkTitle', { program: 'Cedar Clinic Plus' }))
      await page.absent(sure)
    },
    confirm: async (page) => {
      for (const alert of alerts) await page.sees(alert)
      await page.sees(sure)
      await page.absent(messages['addLoyaltyLinking.notUnlinked'])
    },
    'confirm refused': (page) => page.sees(messages['addLoyaltyLinking.notUnlinked']),
    'confirm busy': (page) => page.sees(sure),
  }
}

const wayOut: Readonly<Record<string, CopyKey>> = {
  'list linked': 'addLoyaltyLinking.finish',
  'list device': 'addLoyaltyLinking.ok',
  view: 'addLoyaltyLinking.keep',
  confirm: 'addLoyaltyLinking.keep',
  'confirm refused': 'addLoyaltyLinking.keep',
}

const actsIn = (messages: Catalogue): PageModel['acts'] => {
  const id = idIn(messages)
  return {
    'part.chosen': (page, { part }) =>
      page.click(messages[part === 'linked' ? 'addLoyaltyLinking.added' : 'addLoyaltyLinking.available']),
    'page.turned': (page, { to }) =>
      page.click(messages[to === 'next' ? 'addLoyaltyLinking.next' : 'addLoyaltyLinking.previous']),
    'link.requested': (page, { programId = '' }) =>
      page.click(`${messages['addLoyaltyLinking.link']}, ${names[programId]}`),
    'unlink.requested': (page, { programId = '' }) =>
      page.click(`${messages['addLoyaltyLinking.unlink']}, ${names[programId]}`),
    'id.submitted': async (page, { externalId = '' }) => {
      await page.fill(id, externalId)
      // A brand may give Continue the text of the button for the next page of programs.
      await page.press('Enter')
    },
    'id.edited': (page) => page.fill(id, 'H'),
    'link.confirmed': (page) => page.click(messages['addLoyaltyLinking.agree']),
    'unlink.continued': (page) => page.click(messages['addLoyaltyLinking.unlink']),
    'unlink.confirmed': (page) => page.click(messages['addLoyaltyLinking.yes']),
    'dialog.closed': (page, _, screen) => page.click(messages[wayOut[screen] ?? 'addLoyaltyLinking.notNow']),
    'reload.requested': (page) => page.click(messages.tryAgainAction),
    'done.requested': (page) => page.click(messages['addLoyaltyLinking.done']),
  }
}

export const model: PageModelIn = (messages) => ({
  screens: { ...listScreens(messages), ...linkScreens(messages), ...unlinkScreens(messages) },
  acts: actsIn(messages),
})
