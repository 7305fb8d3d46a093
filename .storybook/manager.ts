import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

const name = process.env.STORYBOOK_BRAND_NAME ?? ''
const mark = process.env.STORYBOOK_BRAND_MARK ?? ''
const colours: Record<string, string> = JSON.parse(process.env.STORYBOOK_BRAND_COLOURS ?? '{}')
const { action = '', paper = '', sheet = '', ink = '', quiet = '', rule = '' } = colours

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: `<span style="display:flex;align-items:center;gap:10px"><img src="${mark}" alt="" width="28" height="28">${name}</span>`,
    brandTarget: '_self',
    colorPrimary: action,
    colorSecondary: action,
    appBg: paper,
    appContentBg: sheet,
    appBorderColor: rule,
    textColor: ink,
    textMutedColor: quiet,
    barBg: sheet,
    barTextColor: quiet,
    barSelectedColor: action,
    barHoverColor: action,
    fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  }),
})
