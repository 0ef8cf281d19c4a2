import { quickApplicantSchema } from '../../../../../shared/applicants/domain/applicant.ts'
import { type FieldProblem, problemAt } from '../../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { canonicalValue, type ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { formErrors } from '../../../ui/zodForm.ts'

/** Years begin empty, other than in the long form: one that nobody was asked for would be kept as if it were known. */
export const noQuickValues = {
  firstName: '',
  lastName: '',
  phone: '',
  professions: [{ profession: '', yearsOfExperience: '' }],
}
export type QuickValues = typeof noQuickValues

/** The trade of the list that a text means: one that it names, or the only one that it begins, in either language. */
export function tradeMeant(text: string): ListEntry | undefined {
  const named = canonicalValue(professions, text)
  if (named !== undefined) return professions.find(({ value }) => value === named)
  const begun = text.trim().toLowerCase()
  const meant = professions.filter(({ en, da }) => [en, da].some((name) => name.toLowerCase().startsWith(begun)))
  return meant.length === 1 ? meant[0] : undefined
}

/** What is sent: trades by their own names. */
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

/** Half a word would be kept as a trade of its own. */
const unknownTrades = ({ professions: trades }: QuickValues): FieldProblem[] =>
  trades.flatMap(({ profession }, index) =>
    tradeMeant(profession)
      ? []
      : [problemAt(`professions.${index}.profession`, 'invalid_option', 'Please choose from the list')],
  )
