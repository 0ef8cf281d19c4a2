import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'

/** A text in each language that people are written to in. */
export type Word = Readonly<Record<MailLanguage, string>>
export const word = (en: string, da: string): Word => ({ en, da })

/** The names of what stands in a value, at any depth; those of whatever may stand there are told by themselves. */
export type NamesIn<Part> = Part extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : Part extends object
    ? string extends keyof Part
      ? never
      : { [Name in keyof Part & string]: Name | NamesIn<NonNullable<Part[Name]>> }[keyof Part & string]
    : never
