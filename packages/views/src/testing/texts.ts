import { brand } from '@palmflow/brand'
import { type Catalogue, type CopyKey, translate } from '../copy/catalogue.ts'
import { enUs as english } from '../copy/en-us/catalogue.ts'
import { esUs as spanish } from '../copy/es-us/catalogue.ts'
import { pseudo as pseudoLocale } from '../copy/pseudo.ts'

const names = { brand: brand.name, company: brand.company }
const isKey = (key: string): key is CopyKey => Object.hasOwn(english, key)
const keys = Object.keys(english).filter(isKey)

const withNames = (texts: Catalogue): Catalogue =>
  Object.assign({ ...texts }, Object.fromEntries(keys.map((key) => [key, translate(texts, key, names)])))

/** The texts as a page shows them. A brand may add its name to any text, so a test must not compare the placeholder. */
export const enUs = withNames(english)
export const esUs = withNames(spanish)
export const pseudo = withNames(pseudoLocale)
