import { quickApplicantSchema } from '../../../../../shared/domain/applicant.ts'
import { canonicalValue } from '../../../../../shared/domain/lists/listEntry.ts'
import { professions } from '../../../../../shared/domain/lists/professions.ts'
import { checked } from '../../../../../shared/domain/problems.ts'
import { formErrors } from '../../../ui/zodForm.ts'

export const noQuickValues = {
  firstName: '',
  lastName: '',
  phone: '',
  professions: [{ profession: '', yearsOfExperience: '1' }],
}
export type QuickValues = typeof noQuickValues

/** What is sent: a trade that the list knows, in either language, by its own name. */
export const quickInput = ({ professions: trades, ...values }: QuickValues) => ({
  ...values,
  professions: trades.map(({ profession, yearsOfExperience }) => ({
    profession: canonicalValue(professions, profession) ?? profession,
    yearsOfExperience: Number(yearsOfExperience),
  })),
})

export const quickErrors = (values: QuickValues) =>
  formErrors<QuickValues>(checked(quickApplicantSchema, quickInput(values)).problems)
