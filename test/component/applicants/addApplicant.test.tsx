import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { idOf, makeCalledApplicant } from '../../make/applicant.ts'
import { checkAsItIs } from '../world/checkState.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { choose, pdfFile } from '../world/files.ts'
import { absent, test as base, currentUrl, eventually, seen, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, field, fillInRequired, fullNameOf, pathOf, rows, section, seenTexts } from '../world/parts.ts'
import { drawn } from '../world/pointing.ts'
import { recruiter } from '../world/visits.ts'

const consent = () => page.getByRole('checkbox', { name: /^The applicant has consented/ })
const create = () => button('Create Applicant')
const certificate = () => section('Certificates').getByRole('listitem')
const stored = () => Object.values(sessionStorage).join()

/** `complete` opens the form and fills in what is required. */
const test = base.extend('complete', ({ visit, database: _ }) => async (email?: string) => {
  await visit('/add-applicant', recruiter)
  await fillInRequired(email ? { email } : {})
  await consent().click()
})

test('the page of a new applicant is linked in both bars, and asks before a draft is left', async ({ visit }) => {
  await visit('/', recruiter)
  await page.getByRole('banner').getByRole('link', { name: 'Add Applicant' }).click()
  await eventually(currentUrl, '/add-applicant')
  history.back()
  await eventually(currentUrl, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Applicant' }).click()
  await seen(page.getByRole('heading', { name: 'Add Applicant' }))
  for (const title of [
    ...['Personal Information', 'Contact & Online Presence', 'Location & Mobility', 'Skills & Experience'],
    ...['Work Experience', 'Languages', 'On-site skills', 'Certificates', 'Safety training'],
    ...['Availability & Preferences', 'Recruiter Notes', 'Data Protection Consent'],
  ])
    await seen(section(title))
  await seenTexts(section('Recruiter Notes'), 'Maximum 2000 characters')
  await field('First name').fill('Søren')
  await eventually(() => stored().includes('Søren'), true)
  history.back()
  await seenTexts(page, 'The applicant has not been created. Your entries will be lost.')
  await button('Keep editing').click()
  await absent(page.getByText('Discard changes?'))
  expect(currentUrl()).toBe('/add-applicant')
  await expect.element(field('First name')).toHaveValue('Søren')
  await button('Cancel').click()
  await button('Discard changes').click()
  await eventually(currentUrl, '/applicants')
  expect(stored()).not.toContain('Søren')
})

test('a draft is restored without its files, and deleted on request', async ({ complete, visit, api }) => {
  await complete()
  await choose(button('Choose CV'), pdfFile('cv.pdf'))
  await eventually(() => stored().includes('cv.pdf'), true)
  await visit('/add-applicant', recruiter)
  await seenTexts(page, 'Draft restored', 'cv.pdf was not saved')
  await expect.element(field('First name')).toHaveValue('Søren')
  await consent().click()
  await create().click()
  const question = page.getByRole('dialog', { name: 'Create applicant without these files?' })
  await seenTexts(question, 'CV: cv.pdf')
  await button('Choose files again').click()
  await absent(question)
  expect(api.asked(routes.createApplicant)).toEqual([])
  await button('Discard draft').click()
  await absent(page.getByText('Draft restored'))
  await expect.element(field('First name')).toHaveValue('')
  expect(stored()).not.toContain('Søren')
})

test('possible duplicates of a new applicant are shown before one is created', async ({ complete, api, database }) => {
  const known = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
  const another = database.add({ phone: '+45 71 72 73 74' })
  await complete(another.email)
  const main = page.getByRole('main')
  const warning = main.getByText('This person may already be in the database')
  expect(warning.length).toBe(0)
  await field('Phone').fill('61626364')
  await seen(warning, main.getByText('Vejle · Same phone'))
  await expect.element(main.getByRole('link', { name: fullNameOf(known) })).toBeInViewport()
  await create().click()
  const link = dialog().getByRole('link', { name: fullNameOf(known) })
  await seen(link, dialog().getByText('Vejle · Same phone'))
  expect(link.element()).toHaveProperty('target', '_blank')
  await button('Keep editing').click()
  await absent(dialog())
  await expect.element(create()).toHaveFocus()
  // What was typed last counts, and earlier warnings do if the check is incomplete.
  await field('Phone').fill('71727374')
  await create().click()
  await seen(dialog().getByRole('link', { name: fullNameOf(another) }))
  await button('Keep editing').click()
  await seen(main.getByRole('link', { name: fullNameOf(another) }))
  api.answer(routes.findDuplicates, () => ({ duplicates: [[]], degraded: true, pending: [[]] }))
  await create().click()
  await seen(button('Create anyway'))
  expect(api.asked(routes.createApplicant)).toEqual([])
  await button('Create anyway').click()
  await toasted('Error', 'An applicant with this email already exists')
  expect(currentUrl()).toBe('/add-applicant')
  await absent(dialog())
  // It asks only once.
  await eventually(() => stored().includes('Søren'), true)
  database.change(another.id, { email: 'other@mail.example' })
  await create().click()
  await toasted('Success', 'Applicant created successfully')
  await eventually(() => stored().includes('Søren'), false)
  expect(api.asked(routes.createApplicant)).toHaveLength(2)
})

test('files of a new applicant must be PDFs, and those that fail are named', async ({ complete, api, database }) => {
  const refusal = page.getByRole('main').getByText('Please select a PDF file')
  const known = database.add({ phone: '+45 61 62 63 64' })
  // Nobody waits for a duplicate check that fails or is slow.
  api.answer(routes.findDuplicates, failing)
  await complete(known.email)
  await field('Phone').fill('61626364')
  await button('ADR').click()
  await choose(certificate().getByRole('button', { name: 'Choose PDF' }), pdfFile('adr.pdf'))
  await toasted('Certificate Added')
  await seen(certificate().getByText('adr.pdf'))
  await choose(button('Choose CV'), new File(['text'], 'cv.txt', { type: 'text/plain' }))
  await create().click()
  await seen(refusal)
  await expect.element(create()).toBeEnabled()
  expect(api.asked(routes.createApplicant)).toEqual([])
  await choose(button('Choose CV'), pdfFile('cv.pdf'))
  await seenTexts(page, 'cv.pdf')
  await absent(refusal)
  api.answer(routes.requestDocumentUpload, failing)
  await create().click()
  await toasted('Error', 'An applicant with this email already exists')
  database.change(known.id, { email: 'other@mail.example' })
  api.hold(routes.findDuplicates)
  await create().click()
  const failed = 'Failed to upload CV. Failed to upload certificate: adr.pdf. Something went wrong on our side'
  await toasted('Upload Failed', failed)
  await eventually(currentUrl, '/applicants')
  const certificates = api.asked(routes.createApplicant).map(({ body }) => body.certifications)
  expect(certificates).toEqual([[{ name: 'ADR' }], [{ name: 'ADR' }]])
  expect(api.asked(routes.updateApplicant)).toEqual([])
})

test('the PDF of a certificate that was removed before it was read is ignored', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  await button('ADR').click()
  const reading = Promise.withResolvers<ArrayBuffer>()
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(reading.promise)
  await choose(certificate().getByRole('button', { name: 'Choose PDF' }), pdfFile('adr.pdf'))
  await eventually(() => read.mock.calls.length, 1)
  await button('Remove ADR certificate').click()
  await absent(certificate())
  reading.resolve(new TextEncoder().encode('%PDF-1.4').buffer)
  await drawn()
  expect(toastArea().getByText('Certificate Added').length).toBe(0)
})

const inDialog = (label: string) => dialog().getByRole('textbox', { name: label })
const trade = () => dialog().getByRole('combobox', { name: 'Profession' })
const created = (api: FakeApi) => api.asked(routes.quickAddApplicant).map(({ body }) => body)

/** Opens the dialog and types, once its first field has focus. */
async function quickAdd(keys = ''): Promise<void> {
  await button('Quick-add applicant').click()
  await expect.element(inDialog('First name')).toHaveFocus()
  if (keys) await userEvent.keyboard(keys)
}

test('quick add takes keyboard input, and opens the new applicant over the list', async ({ visit, api }) => {
  await visit('/applicants?location=Odense', recruiter)
  await quickAdd('Sidsel{Tab}Quist{Tab}12{Tab}')
  await seenTexts(dialog(), 'This does not look like a phone number. Check that it is correct.')
  await userEvent.keyboard('svejser{Tab}7{Enter}')
  await toasted('Success', 'Applicant created successfully')
  const professions = [{ profession: 'Welder', yearsOfExperience: 7 }]
  expect(created(api)).toEqual([{ firstName: 'Sidsel', lastName: 'Quist', phone: '12', professions }])
  await seen(dialog().getByRole('heading', { name: 'Sidsel Quist' }))
  await eventually(() => currentUrl().startsWith('/applicants?location=Odense&applicant='), true)
  await seenTexts(dialog(), /^Incomplete\. Missing: Nationality/)
  await userEvent.keyboard('{Escape}')
  await eventually(currentUrl, '/applicants?location=Odense')
})

test('quick add uses a phone number that was searched for without results', async ({ visit }) => {
  await visit('/applicants?search=%2B45%2060%2070%2080%2090', recruiter)
  await button('Add applicant with this number').click()
  await expect.element(inDialog('Phone')).toHaveValue('+45 60 70 80 90')
  await button('Cancel').click()
  await visit('/applicants?search=welder%206070', recruiter)
  await seenTexts(page, 'No applicants found')
  await absent(button('Add applicant with this number'))
})

test('quick add asks before creating a possible duplicate', async ({ visit, api, database }) => {
  const known = database.add({ phone: '+45 61 62 63 64' })
  await visit('/applicants', recruiter)
  await quickAdd('Sidsel{Tab}Quist{Tab}61626364{Tab}svejser{Tab}7{Enter}')
  await seen(page.getByRole('link', { name: fullNameOf(known) }))
  await button('Keep editing').click()
  expect(created(api)).toEqual([])
  const waiting = { id: idOf(700), firstName: 'Sidsel', lastName: 'Quist', submittedAt: '2026-03-01T09:00:00.000Z' }
  api.answer(routes.findDuplicates, ({ body }) => ({
    ...{ duplicates: [[]], degraded: false },
    ...(body.alsoPending && { pending: [[{ ...waiting, reasons: ['phone' as const] }]] }),
  }))
  await inDialog('Phone').fill('61626365')
  await button('Create Applicant').click()
  await seen(page.getByRole('heading', { name: 'This person may already have applied' }))
  await seenTexts(page, 'Applied 1 Mar 2026 – awaiting review')
  const application = page.getByRole('link', { name: 'Sidsel Quist' })
  await expect.element(application).toHaveAttribute('href', `/submissions?submission=${waiting.id}`)
  await checkAsItIs('the question about a pending application')
  // Nothing is created until the question is answered.
  expect(page.getByText('Creating...').length).toBe(0)
  expect(created(api)).toEqual([])
  await button('Create anyway').click()
  await toasted('Success', 'Applicant created successfully')
})

test('quick add focuses the first invalid field, and takes only listed trades', async ({ visit, api }) => {
  await visit('/applicants', recruiter)
  await quickAdd()
  await button('Create Applicant').click()
  await seenTexts(dialog(), 'First name is required', 'Last name is required', 'Phone number is required')
  await seenTexts(dialog(), 'Profession is required', 'Years must be at least 1')
  await userEvent.keyboard('{Escape}')
  await absent(dialog())
  await quickAdd('Sidsel')
  await button('Create Applicant').click()
  await expect.element(inDialog('Last name')).toHaveFocus()
  await userEvent.keyboard('Quist{Tab}20 30 40 50{Tab}elektr{Tab}7{Enter}')
  await seenTexts(dialog(), 'Choose from the list')
  expect(created(api)).toEqual([])
  await trade().fill('bygningsel')
  await userEvent.keyboard('{Tab}')
  await expect.element(trade()).toHaveValue('Building electrician')
  expect(dialog().getByText('Choose from the list').length).toBe(0)
  await button('Create Applicant').click()
  await toasted('Success', 'Applicant created successfully')
  expect(created(api)[0]?.professions).toEqual([{ profession: 'Building Electrician', yearsOfExperience: 7 }])
})

test('an incomplete record is flagged for staff, and not for clients', async ({ visit, database }) => {
  const applicant = database.keep(makeCalledApplicant({ lastName: 'Quistgaard', id: crypto.randomUUID() }))
  const incomplete = '/applicants?search=quistgaard&incomplete=yes'
  await visit(incomplete, recruiter)
  await seen(rows().getByText('Incomplete', { exact: true }), page.getByText('Incomplete: Yes'))
  await visit(pathOf(applicant), recruiter)
  await seenTexts(dialog(), /Postcode/)
  await dialog().getByRole('status').getByRole('button', { name: 'Edit all fields' }).click()
  await eventually(() => currentUrl().includes('edit=all'), true)
  await seen(dialog().getByRole('heading', { name: 'Edit Anna Quistgaard' }))
  await expect.element(button('Save Changes')).toBeDisabled()

  await visit('/applicants?search=quistgaard', { as: 'client' })
  await seen(rows().getByText('Anna Quistgaard'))
  expect([page.getByText('Incomplete').length, button('Quick-add applicant').length]).toEqual([0, 0])
  await visit(pathOf(applicant), { as: 'client' })
  await seen(dialog().getByRole('heading', { name: 'Anna Quistgaard' }))
  expect(dialog().getByText('missing', { exact: false }).length).toBe(0)
})
