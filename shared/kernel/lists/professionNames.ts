import { bg } from './professionNames/bg.ts'
import { cs } from './professionNames/cs.ts'
import { da } from './professionNames/da.ts'
import { de } from './professionNames/de.ts'
import { en } from './professionNames/en.ts'
import { es } from './professionNames/es.ts'
import { hr } from './professionNames/hr.ts'
import { hu } from './professionNames/hu.ts'
import { lt } from './professionNames/lt.ts'
import { lv } from './professionNames/lv.ts'
import { pl } from './professionNames/pl.ts'
import { ro } from './professionNames/ro.ts'
import { sk } from './professionNames/sk.ts'
import { uk } from './professionNames/uk.ts'
import type { NamesOfProfessions } from './professions.ts'

/**
 * The names of each profession in the languages of most applicants, by ISO 639-1 code: usual name first, separated by
 * `, `. Only for finding a profession: stored and shown is the list's own value. Separate from the list, because the public
 * form loads it only when somebody types.
 */
export const professionNames = { pl, ro, uk, lt, lv, bg, de, es, hu, cs, sk, hr, en, da } satisfies Record<
  string,
  Partial<NamesOfProfessions>
>

/** The languages in which most applicants type. */
export const applicantLanguages = Object.keys(professionNames)
