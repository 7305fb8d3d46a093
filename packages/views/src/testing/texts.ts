import { brand } from '@palmflow/brand'
import type { Catalogue } from '../copy/catalogue.ts'
import { enUs as english } from '../copy/en-us/catalogue.ts'
import { esUs as spanish } from '../copy/es-us/catalogue.ts'
import { pseudo as pseudoLocale } from '../copy/pseudo.ts'

const fill = (text: string): string => text.replaceAll('{brand}', brand.name).replaceAll('{company}', brand.company)

const withNames = (texts: Catalogue): Catalogue =>
  Object.assign({ ...texts }, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)])))

/** The texts as a page shows them. A brand may add its name to any text, so a test must not compare the placeholder. */
export const enUs = withNames(english)
export const esUs = withNames(spanish)
export const pseudo = withNames(pseudoLocale)
