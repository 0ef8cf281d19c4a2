import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'

/** A text in all mail languages. */
export type Word = Readonly<Record<MailLanguage, string>>
export const word = (en: string, da: string): Word => ({ en, da })

/** The names of all nested properties of a value, at any depth. Properties with arbitrary names are left out. */
export type NamesIn<Part> = Part extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : Part extends object
    ? string extends keyof Part
      ? never
      : { [Name in keyof Part & string]: Name | NamesIn<NonNullable<Part[Name]>> }[keyof Part & string]
    : never
