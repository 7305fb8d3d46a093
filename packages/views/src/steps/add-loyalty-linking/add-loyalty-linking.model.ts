import type { PageModel } from '@palmflow/paths'
import { type Catalogue, type CopyKey, translate } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

/** The names of the programs in the samples. */
const names: Readonly<Record<string, string>> = {
  harbor: 'Harbor Market Plus',
  pine: 'Pine & Thread Plus',
  gym: 'Northside Gym Plus',
  cedar: 'Cedar Clinic Plus',
}
const descriptor = 'member number'

const sureIn = (say: Catalogue) => translate(say, 'addLoyaltyLinking.sure', { program: 'Cedar Clinic Plus' })
const idIn = (say: Catalogue) => translate(say, 'addLoyaltyLinking.id', { descriptor })
const alerts = ['Prices rise.', 'Points stay.']

const listScreens = (say: Catalogue): PageModel['screens'] => ({
  loading: (page) => page.sees(say['addLoyaltyLinking.loading']),
  failed: (page) => page.sees(say['addLoyaltyLinking.failedTitle']),
  none: (page) => page.sees(say['addLoyaltyLinking.none']),
  list: async (page) => {
    await page.sees(say['addLoyaltyLinking.lead'])
    await page.absent(sureIn(say))
    await page.absent(say['addLoyaltyLinking.agree'])
  },
  'list told': (page) => page.sees(say['addLoyaltyLinking.lead']),
  'list refreshing': (page) => page.sees(say['addLoyaltyLinking.lead']),
  leaving: (page) => page.sees(say.loading),
})

const linkScreens = (say: Catalogue): PageModel['screens'] => {
  const mistaken = translate(say, 'addLoyaltyLinking.idInvalid', { descriptor })
  const id = idIn(say)
  return {
    'list device': (page) => page.sees(say['addLoyaltyLinking.ok']),
    'list id': async (page) => {
      await page.sees(id)
      await page.absent(mistaken)
    },
    'list id mistaken': (page) => page.sees(mistaken),
    'list id busy': (page) => page.sees(id),
    'list agree': async (page) => {
      await page.sees(say['addLoyaltyLinking.agree'])
      await page.absent(say['addLoyaltyLinking.notLinked'])
    },
    'list agree refused': (page) => page.sees(say['addLoyaltyLinking.notLinked']),
    'list agree busy': (page) => page.sees(say['addLoyaltyLinking.agree']),
    'list linked': (page) => page.sees(say['addLoyaltyLinking.finish']),
  }
}

const unlinkScreens = (say: Catalogue): PageModel['screens'] => {
  const sure = sureIn(say)
  return {
    view: async (page) => {
      for (const alert of alerts) await page.sees(alert)
      await page.sees(translate(say, 'addLoyaltyLinking.unlinkTitle', { program: 'Cedar Clinic Plus' }))
      await page.absent(sure)
    },
    confirm: async (page) => {
      for (const alert of alerts) await page.sees(alert)
      await page.sees(sure)
      await page.absent(say['addLoyaltyLinking.notUnlinked'])
    },
    'confirm refused': (page) => page.sees(say['addLoyaltyLinking.notUnlinked']),
    'confirm busy': (page) => page.sees(sure),
  }
}

/** The action that leaves each screen. The default is 'not now'. */
const wayOut: Readonly<Record<string, CopyKey>> = {
  'list linked': 'addLoyaltyLinking.finish',
  'list device': 'addLoyaltyLinking.ok',
  view: 'addLoyaltyLinking.keep',
  confirm: 'addLoyaltyLinking.keep',
  'confirm refused': 'addLoyaltyLinking.keep',
}

const actsIn = (say: Catalogue): PageModel['acts'] => {
  const id = idIn(say)
  return {
    'part.chosen': (page, { part }) =>
      page.click(say[part === 'linked' ? 'addLoyaltyLinking.added' : 'addLoyaltyLinking.available']),
    'page.turned': (page, { to }) =>
      page.click(say[to === 'next' ? 'addLoyaltyLinking.next' : 'addLoyaltyLinking.previous']),
    'link.requested': (page, { programId = '' }) => page.click(`${say['addLoyaltyLinking.link']}, ${names[programId]}`),
    'unlink.requested': (page, { programId = '' }) =>
      page.click(`${say['addLoyaltyLinking.unlink']}, ${names[programId]}`),
    'id.submitted': async (page, { externalId = '' }) => {
      await page.fill(id, externalId)
      await page.click(say.continue)
    },
    'id.edited': (page) => page.fill(id, 'H'),
    'link.confirmed': (page) => page.click(say['addLoyaltyLinking.agree']),
    'unlink.continued': (page) => page.click(say['addLoyaltyLinking.unlink']),
    'unlink.confirmed': (page) => page.click(say['addLoyaltyLinking.yes']),
    'dialog.closed': (page, _, screen) => page.click(say[wayOut[screen] ?? 'addLoyaltyLinking.notNow']),
    'reload.requested': (page) => page.click(say.tryAgainAction),
    'done.requested': (page) => page.click(say['addLoyaltyLinking.done']),
  }
}

export const model: PageModelIn = (say) => ({
  screens: { ...listScreens(say), ...linkScreens(say), ...unlinkScreens(say) },
  acts: actsIn(say),
})
