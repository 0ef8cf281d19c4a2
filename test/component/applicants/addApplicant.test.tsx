import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApplicant } from '../../../shared/applicants/contract/createApplicant.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { requestDocumentUpload } from '../../../shared/documents/contract/requestDocumentUpload.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import { failing } from '../world/fakeApi.ts'
import { choose, pdfFile } from '../world/files.ts'
import { absent, test as base, currentUrl, eventually, seen, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, field, fillInRequired, fullNameOf, pathOf, section, seenTexts } from '../world/parts.ts'
import { drawn } from '../world/pointing.ts'
import { recruiter } from '../world/visits.ts'

const consent = () => page.getByRole('checkbox', { name: /^The candidate has given consent/ })
const create = () => button('Create Applicant')
const certificate = () => section('Certificates').getByRole('listitem')
const inSidebar = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Applicant' })
const stored = () => Object.values(sessionStorage).join()
const noPdf = new File(['text'], 'cv.txt', { type: 'text/plain' })

/** `complete` opens the form and fills in what is required. */
const test = base.extend('complete', ({ visit, database: _ }) => async (email?: string) => {
  await visit('/add-applicant', recruiter)
  await fillInRequired(email ? { email } : {})
  await consent().click()
})

describe('adding an applicant', () => {
  test('is linked in the sidebar and the top bar, and asks for twelve sections', async ({ visit }) => {
    await visit('/', recruiter)
    await page.getByRole('banner').getByRole('link', { name: 'Add Applicant' }).click()
    await eventually(currentUrl, '/add-applicant')
    history.back()
    await eventually(currentUrl, '/')
    await inSidebar().click()
    await seen(page.getByRole('heading', { name: 'Add Applicant' }))
    for (const title of [
      ...['Personal Information', 'Contact & Online Presence', 'Location & Mobility', 'Skills & Experience'],
      ...['Work Experience', 'Languages', 'Trade Skills & Physical Capabilities', 'Certificates', 'Safety Training'],
      ...['Availability & Preferences', 'Recruiter Notes', 'Data Protection Consent'],
    ])
      await seen(section(title))
    await seenTexts(section('Recruiter Notes'), 'Maximum 2000 characters')
  })

  test('restores a draft without its files, and deletes it on request', async ({ complete, visit, api }) => {
    await complete()
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await eventually(() => stored().includes('cv.pdf'), true)
    await visit('/add-applicant', recruiter)
    await seenTexts(page, 'Draft restored', 'the file cv.pdf was not kept')
    await expect.element(field('First Name')).toHaveValue('Søren')
    await consent().click()
    await create().click()
    const question = page.getByRole('dialog', { name: 'Create without the chosen files?' })
    await seenTexts(question, 'CV: cv.pdf')
    await button('Choose again').click()
    await absent(question)
    expect(api.asked(createApplicant)).toEqual([])
    await button('Discard').click()
    await absent(page.getByText('Draft restored'))
    await expect.element(field('First Name')).toHaveValue('')
    expect(stored()).not.toContain('Søren')
  })

  test('asks before leaving a draft, and deletes it then', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await inSidebar().click()
    await field('First Name').fill('Søren')
    await eventually(() => stored().includes('Søren'), true)
    history.back()
    await seenTexts(page, 'The applicant has not been created, and what you entered will be lost.')
    await button('Keep editing').click()
    await absent(page.getByText('Discard changes?'))
    expect(currentUrl()).toBe('/add-applicant')
    await expect.element(field('First Name')).toHaveValue('Søren')
    await button('Cancel').click()
    await button('Discard changes').click()
    await eventually(currentUrl, '/applicants')
    expect(stored()).not.toContain('Søren')
  })

  test('warns of possible duplicates, and asks once before creating', async ({ complete, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    await complete(database.add().email)
    const main = page.getByRole('main')
    const warning = main.getByText('This may be somebody who is in the database already')
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
    expect(api.asked(createApplicant)).toEqual([])
    await create().click()
    await button('Create anyway').click()
    await toasted('Error', 'An applicant with this email already exists')
    expect(currentUrl()).toBe('/add-applicant')
    await absent(dialog())
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 2)
    expect(dialog().length).toBe(0)
  })

  test('asks about what was typed last, and about earlier warnings', async ({ complete, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    await complete()
    await field('Phone').fill('61626364')
    await create().click()
    await seen(button('Create anyway'))
    await button('Keep editing').click()
    await seen(page.getByRole('link', { name: fullNameOf(known) }))
    api.answer(findDuplicates, () => ({ duplicates: [[]], degraded: true, pending: [[]] }))
    await create().click()
    await seen(button('Create anyway'))
    expect(api.asked(createApplicant)).toEqual([])
    await eventually(() => stored().includes('Søren'), true)
    await button('Create anyway').click()
    await toasted('Success', 'Applicant created successfully')
    await eventually(() => stored().includes('Søren'), false)
    expect(api.asked(createApplicant)).toHaveLength(1)
  })

  test('continues if the duplicate check fails or is slow', async ({ complete, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    api.answer(findDuplicates, failing)
    await complete(known.email)
    await field('Phone').fill('61626364')
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 1)
    await toasted('Error')
    api.hold(findDuplicates)
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 2)
  })

  test('creates the applicant even if files fail to upload, and names them', async ({ complete, api }) => {
    await complete()
    await button('ADR').click()
    await choose(certificate().getByRole('button', { name: 'Choose a PDF' }), pdfFile('adr.pdf'))
    await toasted('Certificate Added')
    await seen(certificate().getByText('adr.pdf'))
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await seenTexts(page, 'cv.pdf')
    api.answer(requestDocumentUpload, failing)
    await create().click()
    const failed = 'Failed to upload CV. Failed to upload certificate: adr.pdf. Something went wrong on our side'
    await toasted('Upload Failed', failed)
    await eventually(currentUrl, '/applicants')
    expect(api.asked(createApplicant).map(({ body }) => body.certifications)).toEqual([[{ name: 'ADR' }]])
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('ignores the PDF of a certificate that was removed before it was read', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await button('ADR').click()
    const reading = Promise.withResolvers<ArrayBuffer>()
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(reading.promise)
    await choose(certificate().getByRole('button', { name: 'Choose a PDF' }), pdfFile('adr.pdf'))
    await eventually(() => read.mock.calls.length, 1)
    await button('Remove ADR').click()
    await absent(certificate())
    reading.resolve(new TextEncoder().encode('%PDF-1.4').buffer)
    await drawn()
    expect(toastArea().getByText('Certificate Added').length).toBe(0)
  })

  test('refuses files other than PDFs, and creates nothing until the refusal is seen', async ({ complete, api }) => {
    const refusal = page.getByRole('main').getByText('Please select a PDF file')
    await complete()
    await choose(button('Choose a CV'), noPdf)
    await create().click()
    await seen(refusal)
    await expect.element(create()).toBeEnabled()
    expect(api.asked(createApplicant)).toEqual([])
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await seenTexts(page, 'cv.pdf')
    await absent(refusal)
    await create().click()
    await eventually(currentUrl, '/applicants')
    expect(api.asked(createApplicant)).toHaveLength(1)
  })
})

test('a whole record is edited in its dialog', async ({ visit, database }) => {
  const applicant = database.add()
  await visit(pathOf(applicant), recruiter)
  await button('Edit all fields').click()
  await seen(dialog().getByRole('heading', { name: `Edit ${fullNameOf(applicant)}` }))
  await expect.element(button('Save Changes')).toBeDisabled()
  await dialog()
    .getByLabelText(/^Phone/)
    .fill('+45 11 22 33 44')
  await dialog().getByLabelText('Weekly Hours').fill('37')
  await button('Save Changes').click()
  await toasted('Success', 'Applicant updated successfully')
  await seen(button('Edit all fields'), dialog().getByText('+45 11 22 33 44'))
  expect(database.applicant(applicant.id)).toMatchObject({ phone: '+45 11 22 33 44', weeklyHours: 37 })
})
