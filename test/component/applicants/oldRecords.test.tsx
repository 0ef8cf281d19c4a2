import { describe, expect } from 'vitest'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { getApplicant } from '../../../shared/applicants/contract/getApplicant.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { button, detail, dialog, editPath } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const field = (name: string) => dialog().getByRole('textbox', { name })

describe('a record that was written under other limits', () => {
  test('is shown, and held to those of today only where it is changed', async ({ visit, api, database }) => {
    const added = database.add()
    const notes = 'x'.repeat(limits.recruiterNotes + 1)
    const phone = '1'.repeat(limits.phone + 1)
    const old = { ...added, phone, starRating: 9, linkedinUrl: 'linkedin: anna', recruiterNotes: notes }
    const shown = (changes = {}) =>
      presentApplicant({ ...old, ...changes }, { kind: 'user', userId: added.id, role: 'recruiter' })
    api.answer(getApplicant, () => shown())
    api.answer(updateApplicant, ({ body: { version: _, ...changes } }) => shown({ ...changes, version: 2 }))
    await visit(editPath(added), recruiter)
    await field('Last Name').fill('Holm')
    await field('Recruiter Notes').fill(`${notes}y`)
    await button('Save Changes').click()
    await seen(dialog().getByText('Notes too long (max 2000 characters)'))
    expect(api.asked(updateApplicant)).toEqual([])

    await field('Recruiter Notes').fill(notes)
    await button('Save Changes').click()
    await toasted('Applicant updated successfully')
    expect(api.asked(updateApplicant).map(({ body }) => body)).toEqual([{ lastName: 'Holm', version: 1 }])
    await seen(detail('Phone').getByText(phone), detail('LinkedIn').getByText('linkedin: anna'))
    await absent(detail('LinkedIn').getByRole('link'))
  })
})
