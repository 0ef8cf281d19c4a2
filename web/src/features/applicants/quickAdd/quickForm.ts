import { quickApplicantSchema } from '../../../../../shared/applicants/domain/applicantForms.ts'
import { type FieldProblem, problemAt } from '../../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { canonicalValue, type ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { formErrors } from '../../../ui/forms/zodForm.ts'

/** Unlike in the long form, years start empty: a default that no one asked about would be stored as a fact. */
export const noQuickValues = {
  firstName: '',
  lastName: '',
  phone: '',
  professions: [{ profession: '', yearsOfExperience: '' }],
}
export type QuickValues = typeof noQuickValues

/** Returns the listed trade that a text names in either language, or the only one that starts with it. */
export function tradeMeant(text: string): ListEntry | undefined {
  const named = canonicalValue(professions, text)
  if (named !== undefined) return professions.find(({ value }) => value === named)
  const begun = text.trim().toLowerCase()
  const meant = professions.filter(({ en, da }) => [en, da].some((name) => name.toLowerCase().startsWith(begun)))
  return meant.length === 1 ? meant[0] : undefined
}

/** Returns the request, with trades by their canonical names. */
export const quickInput = ({ professions: trades, ...values }: QuickValues) => ({
  ...values,
  professions: trades.map(({ profession, yearsOfExperience }) => ({
    profession: tradeMeant(profession)?.value ?? profession,
    yearsOfExperience: Number(yearsOfExperience),
  })),
})

export const quickErrors = (values: QuickValues) =>
  formErrors<QuickValues>([
    ...(checked(quickApplicantSchema, quickInput(values)).problems ?? []),
    ...unknownTrades(values),
  ])

/** A partial word would be stored as its own trade. */
const unknownTrades = ({ professions: trades }: QuickValues): FieldProblem[] =>
  trades.flatMap(({ profession }, index) =>
    tradeMeant(profession)
      ? []
      : [problemAt(`professions.${index}.profession`, 'invalid_option', 'Choose from the list')],
  )
