import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { type FakeApi, failing, refusing } from '../world/fakeApi.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { button, detail, dialog, editPath, fullNameOf, listOf, pathOf, rows, seenTexts } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const field = (name: string) => dialog().getByRole('textbox', { name })
const notes = () => field('Recruiter Notes')
const save = () => button('Save Changes').click()
const sent = (api: FakeApi) => api.asked(routes.updateApplicant).map(({ body }) => body)
const conflict = 'This record was changed by someone else'

test('the editor saves names, tags and notes, and updates the list', async ({ visit, api, database }) => {
  const applicant = database.add({ tags: ['Aalborg'] })
  const name = `Aase ${applicant.lastName}`
  await visit(`${listOf(applicant)}&applicant=${applicant.id}&edit=yes`, recruiter)
  await expect.element(notes()).toHaveAttribute('placeholder', 'Add recruiter notes...')
  await expect.element(button('Save Changes')).toBeDisabled()
  await expect.element(field('Tags')).toHaveValue('Aalborg')
  await field('Tags').fill(`Aalborg, ${'x'.repeat(201)}`)
  await save()
  await expect.element(field('Tags')).toHaveFocus()
  await field('Tags').fill('Aalborg, Night shift')
  await field('First name').fill('Aase')
  await notes().fill('Speaks Polish, too.')
  await seenTexts(dialog(), '19 of 2,000 characters')
  const release = api.hold(routes.updateApplicant)
  await save()
  await expect.element(button('Saving...')).toBeDisabled()
  release()
  await toasted('Success', 'Applicant updated successfully')
  await seen(button('Edit Profile'), dialog().getByRole('heading', { name }))
  await seen(dialog().getByText('Speaks Polish, too.'), dialog().getByText('Night shift', { exact: true }))
  const { version } = applicant
  const changes = { firstName: 'Aase', recruiterNotes: 'Speaks Polish, too.', tags: ['Aalborg', 'Night shift'] }
  expect(sent(api)).toMatchObject([{ ...changes, version }])
  await dialog().getByRole('button', { name: 'Close' }).click()
  await seen(rows().getByRole('link', { name }))
})

test('another email asks who is changing it, above the editor, which keeps the changes', async ({
  visit,
  api,
  database,
}) => {
  const applicant = database.add({ email: 'anna@mail.example' })
  const asked = page.getByRole('dialog', { name: "Confirm that it's you" })
  api.answer(routes.startProof, () => ({ byPassword: true, hasApp: false, hasRecoveryCodes: false }))
  api.answer(routes.proveAccount, () => undefined)
  const proofRequired = refusing(new ProductError('proof_required', "Confirm that it's you"))
  api.answerOnce(routes.updateApplicant, proofRequired)
  await visit(editPath(applicant).replace('edit=yes', 'edit=all'), recruiter)
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('anna@new.example')
  await save()
  await seen(asked.getByText('You are about to do something that needs extra protection.', { exact: false }))
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await absent(asked)
  await expect.element(email).toHaveValue('anna@new.example')
  expect(database.applicant(applicant.id)).toMatchObject({ email: 'anna@mail.example' })
  api.answerOnce(routes.updateApplicant, proofRequired)
  await save()
  await asked.getByLabelText('Current password').fill('demo1234')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await toasted('Success', 'Applicant updated successfully')
  expect(database.applicant(applicant.id)).toMatchObject({ email: 'anna@new.example' })
})

test('the editor validates changed fields, and keeps the changes if saving fails', async ({ visit, api, database }) => {
  const added = database.add()
  const [phone, longNotes] = ['1'.repeat(limits.phone + 1), 'x'.repeat(limits.recruiterNotes + 1)]
  /** A record from before the limits. */
  const old = { ...added, phone, starRating: 9, linkedinUrl: 'linkedin: anna', recruiterNotes: longNotes }
  const shown = (changes = {}) =>
    presentApplicant({ ...old, ...changes }, { kind: 'user', userId: added.id, role: 'recruiter' })
  api.answer(routes.getApplicant, () => shown())
  api.answer(routes.updateApplicant, ({ body: { version: _, ...changes } }) => shown({ ...changes, version: 2 }))
  await visit(editPath(added), recruiter)
  await field('First name').fill('')
  await field('Last name').fill('x'.repeat(101))
  await notes().fill(`${longNotes}y`)
  await save()
  await seenTexts(page, 'First name is required', 'Last name too long', 'Notes too long (max 2000 characters)')
  await expect.element(field('First name')).toHaveFocus()
  await field('First name').fill('Aase')
  await field('Last name').fill('Holm')
  await save()
  await expect.element(notes()).toHaveFocus()
  expect(sent(api)).toEqual([])
  await notes().fill(longNotes)
  api.answerOnce(routes.updateApplicant, failing)
  await save()
  await toasted('Error', 'Something went wrong on our side')
  await expect.element(field('First name')).toHaveValue('Aase')
  await save()
  await toasted('Success', 'Applicant updated successfully')
  const body = { firstName: 'Aase', lastName: 'Holm', version: 1 }
  expect(sent(api)).toEqual([body, body])
  await seen(detail('Phone').getByText(phone), detail('LinkedIn').getByText('linkedin: anna'))
  await absent(detail('LinkedIn').getByRole('link'))
})

test('the editor has room for the longest work permit', async ({ visit, database }) => {
  await visit(`${pathOf(database.add())}&edit=all`, { ...recruiter, language: 'da' })
  const permit = (await dialog().getByRole('combobox', { name: 'Arbejdstilladelse' }).findElement()) as HTMLElement
  const room = permit.offsetWidth
  // As wide as the longest option.
  Object.assign(permit.style, { width: 'max-content', maxWidth: 'none' })
  expect(permit.offsetWidth).toBeLessThanOrEqual(room)
})

test('the editor asks before changes are discarded', async ({ visit, api, database }) => {
  const applicant = database.add()
  await visit(listOf(applicant), recruiter)
  await button(`Edit ${fullNameOf(applicant)}`).click()
  await field('First name').fill('Somebody')
  await button('Cancel').click()
  const question = `Your changes to ${fullNameOf(applicant)} have not been saved and will be lost.`
  await seenTexts(page, 'Discard changes?', question)
  await button('Keep editing').click()
  await expect.element(field('First name')).toHaveValue('Somebody')
  history.back()
  await button('Keep editing').click()
  await button('Cancel').click()
  await button('Discard changes').click()
  await seen(button('Edit Profile'), dialog().getByRole('heading', { name: fullNameOf(applicant) }))
  await button('Edit Profile').click()
  await expect.element(field('First name')).toHaveValue('Åse')
  await notes().fill('Half a sentence')
  await userEvent.keyboard('{Escape}')
  await button('Discard changes').click()
  await absent(dialog())
  expect(sent(api)).toEqual([])
})

test('a record changed by someone else is reloaded or overwritten', async ({ visit, database }) => {
  const applicant = database.add()
  const stored = () => database.applicant(applicant.id).recruiterNotes
  const saveOver = async (theirs: string) => {
    await notes().fill('Mine')
    database.change(applicant.id, { recruiterNotes: theirs })
    await save()
    await seenTexts(page, conflict, / saved a newer version on /, theirs, '(your version: Mine)')
    expect(stored()).toBe(theirs)
  }
  await visit(editPath(applicant), recruiter)
  await saveOver('Theirs')
  await button('Reload and discard my changes').click()
  await expect.element(notes()).toHaveValue('Theirs')
  await absent(page.getByText(conflict))
  await saveOver('Theirs again')
  await button('Overwrite with my changes').click()
  await toasted('Success', 'Applicant updated successfully')
  await seen(button('Edit Profile'))
  expect(stored()).toBe('Mine')
})

test('a record changed by someone else is shown as it is now if it cannot be starred', async ({ visit, database }) => {
  const applicant = database.add()
  await visit(listOf(applicant), recruiter)
  await seen(rows())
  database.change(applicant.id, { pipelineStage: 'interview' })
  const star = rows().getByRole('button', { name: /^Star / })
  await star.click()
  await toasted('Error', conflict)
  await seen(rows().getByText('Interview', { exact: true }))
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
})
