import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApplicant } from '../../../shared/applicants/contract/createApplicant.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { requestDocumentUpload } from '../../../shared/documents/contract/requestDocumentUpload.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import { failing, noAnswer } from '../world/fakeApi.ts'
import { choose, pdfFile } from '../world/files.ts'
import { absent, addressNow, eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, field, fillInRequired, fullNameOf, pathOf, section } from '../world/parts.ts'
import { drawn } from '../world/pointing.ts'

const recruiter = { as: 'recruiter' } as const
const consent = () => page.getByRole('checkbox', { name: /^The candidate has given consent/ })
const create = () => button('Create Applicant')
const inSidebar = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Applicant' })

describe('adding an applicant', () => {
  test('is reached from the sidebar and from the top bar', async ({ visit }) => {
    await visit('/', recruiter)
    await page.getByRole('banner').getByRole('link', { name: 'Add Applicant' }).click()
    await eventually(addressNow, '/add-applicant')
    history.back()
    await eventually(addressNow, '/')
    await inSidebar().click()
    await seen(page.getByRole('heading', { name: 'Add Applicant' }))
    for (const title of [
      'Personal Information',
      'Contact & Online Presence',
      'Location & Mobility',
      'Skills & Experience',
      'Work Experience',
      'Languages',
      'Trade Skills & Physical Capabilities',
      'Certificates',
      'Safety Training',
      'Availability & Preferences',
      'Recruiter Notes',
      'Data Protection Consent',
    ]) {
      await seen(section(title))
    }
    await seen(section('Recruiter Notes').getByText('Maximum 2000 characters'))
  })

  test('goes on where it was after a reload, until that is discarded', async ({ visit, api }) => {
    const kept = () => Object.values(sessionStorage).join()
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await eventually(() => kept().includes('cv.pdf'), true)
    await visit('/add-applicant', recruiter)
    await seen(page.getByText('Draft restored'), page.getByText('the file cv.pdf was not kept'))
    await expect.element(field('First Name')).toHaveValue('Søren')
    await consent().click()
    await create().click()
    const question = page.getByRole('dialog', { name: 'Create without the chosen files?' })
    await seen(question.getByText('CV: cv.pdf'))
    await button('Choose again').click()
    await absent(question)
    expect(api.asked(createApplicant)).toEqual([])
    await button('Discard').click()
    await absent(page.getByText('Draft restored'))
    await expect.element(field('First Name')).toHaveValue('')
    expect(kept()).not.toContain('Søren')
  })

  test('keeps nothing of what was created, or left to be lost', async ({ visit, api: _ }) => {
    const kept = () => Object.values(sessionStorage).join()
    await visit('/add-applicant', recruiter)
    await field('First Name').fill('Søren')
    await eventually(() => kept().includes('Søren'), true)
    await button('Cancel').click()
    await button('Discard changes').click()
    await eventually(addressNow, '/applicants')
    expect(kept()).not.toContain('Søren')
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await consent().click()
    await eventually(() => kept().includes('Søren'), true)
    await create().click()
    await toasted('Success', 'Applicant created successfully')
    await eventually(() => kept().includes('Søren'), false)
  })

  test('warns beside the buttons of who it may be already, and asks once before it creates', async ({
    visit,
    api,
    database,
  }) => {
    const known = database.add({ phone: '+45 61 62 63 64', city: 'Vejle' })
    await visit('/add-applicant', recruiter)
    await fillInRequired({ email: database.add().email })
    const main = page.getByRole('main')
    const warning = main.getByText('This may be somebody who is in the database already')
    expect(warning.length).toBe(0)
    await field('Phone').fill('61626364')
    await seen(warning, main.getByText('Vejle · Same phone'))
    await expect.element(main.getByRole('link', { name: fullNameOf(known) })).toBeInViewport()
    await consent().click()
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
    await absent(dialog())
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 2)
    expect(dialog().length).toBe(0)
  })

  test('asks of what was typed last, too', async ({ visit, api, database }) => {
    database.add({ phone: '+45 61 62 63 64' })
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await consent().click()
    await field('Phone').fill('61626364')
    await create().click()
    await button('Create anyway').click()
    await toasted('Success', 'Applicant created successfully')
    expect(api.asked(createApplicant)).toHaveLength(1)
  })

  test('creates where the check for duplicates fails, or its answer does not come', async ({
    visit,
    api,
    database,
  }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    api.answer(findDuplicates, failing)
    await visit('/add-applicant', recruiter)
    await fillInRequired({ email: known.email })
    await field('Phone').fill('61626364')
    await consent().click()
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 1)
    await toasted('Error')
    api.hold(findDuplicates)
    await create().click()
    await eventually(() => api.asked(createApplicant).length, 2)
  })

  test('asks about whom it warned of, also where the search has gone since', async ({ visit, api, database }) => {
    const known = database.add({ phone: '+45 61 62 63 64' })
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await field('Phone').fill('61626364')
    await consent().click()
    await seen(page.getByRole('link', { name: fullNameOf(known) }))
    api.answer(findDuplicates, () => ({ duplicates: [[]], degraded: true, pending: [[]] }))
    await create().click()
    await seen(button('Create anyway'))
    expect(api.asked(createApplicant)).toEqual([])
  })

  test('loses nothing else when a certificate does not arrive', async ({ visit, api }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await button('ADR').click()
    const row = section('Certificates').getByRole('listitem')
    await choose(row.getByRole('button', { name: 'Choose a PDF' }), pdfFile('adr.pdf'))
    await toasted('Certificate Added')
    await seen(row.getByText('adr.pdf'))
    await consent().click()
    api.answer(requestDocumentUpload, failing)
    await create().click()
    await toasted('Upload Failed', 'Failed to upload certificate: adr.pdf. Something went wrong on our side')
    await eventually(addressNow, '/applicants')
    expect(api.asked(createApplicant).map(({ body }) => body.certifications)).toEqual([[{ name: 'ADR' }]])
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('says nothing of a certificate that was removed while its PDF was read', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await button('ADR').click()
    const row = section('Certificates').getByRole('listitem')
    const file = pdfFile('adr.pdf')
    const reading = Promise.withResolvers<ArrayBuffer>()
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(reading.promise)
    await choose(row.getByRole('button', { name: 'Choose a PDF' }), file)
    await eventually(() => read.mock.calls.length, 1)
    await button('Remove ADR').click()
    await absent(row)
    reading.resolve(new TextEncoder().encode('%PDF-1.4').buffer)
    await drawn()
    expect(toastArea().getByText('Certificate Added').length).toBe(0)
  })

  test('tells of every file that does not arrive, and why', async ({ visit, api }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await button('ADR').click()
    await button('Edit ADR').click()
    await choose(section('Certificates').getByRole('button', { name: 'Choose a PDF' }).first(), pdfFile('adr.pdf'))
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await consent().click()
    api.answer(requestDocumentUpload, noAnswer)
    await create().click()
    await toasted(
      'Upload Failed',
      'Failed to upload CV. Failed to upload certificate: adr.pdf. The server cannot be reached. Check your connection and try again.',
    )
  })

  test('does not create without a file that is refused while its button is pressed', async ({ visit, api }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired()
    await consent().click()
    await choose(button('Choose a CV'), new File(['text'], 'cv.txt', { type: 'text/plain' }))
    await create().click()
    await seen(page.getByRole('main').getByText('Please select a PDF file'))
    await expect.element(create()).toBeEnabled()
    expect(api.asked(createApplicant)).toEqual([])
    await create().click()
    await expect.poll(() => api.asked(createApplicant).length).toBe(1)
  })

  test('says at the field why a CV is not taken, until another one is', async ({ visit }) => {
    await visit('/add-applicant', recruiter)
    await choose(button('Choose a CV'), new File(['text'], 'cv.txt', { type: 'text/plain' }))
    const refusal = page.getByRole('main').getByText('Please select a PDF file')
    await seen(refusal)
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await seen(page.getByText('cv.pdf'))
    await absent(refusal)
  })

  test('says what the server refuses, at the field', async ({ visit, api, database }) => {
    await visit('/add-applicant', recruiter)
    await fillInRequired({ email: database.add().email })
    await consent().click()
    await create().click()
    await toasted('Error', 'An applicant with this email already exists')
    expect(addressNow()).toBe('/add-applicant')
    api.answer(createApplicant, () => new Response('', { status: 502 }))
    await create().click()
    await toasted('Error', 'Failed to create applicant')
  })

  test('asks before half a form is left behind', async ({ visit }) => {
    await visit('/applicants', recruiter)
    await inSidebar().click()
    await field('First Name').fill('Søren')
    for (const leave of [() => button('Cancel').click(), () => history.back()]) {
      await leave()
      await seen(page.getByText('The applicant has not been created, and what you entered will be lost.'))
      await button('Keep editing').click()
      await absent(page.getByText('Discard changes?'))
      expect(addressNow()).toBe('/add-applicant')
    }
    await expect.element(field('First Name')).toHaveValue('Søren')
    await button('Cancel').click()
    await button('Discard changes').click()
    await eventually(addressNow, '/applicants')
  })
})

describe('editing a whole record', () => {
  const phoneNumber = () => dialog().getByLabelText(/^Phone/)

  test('opens from the dialog and saves what was changed', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(pathOf(applicant), recruiter)
    await button('Edit all fields').click()
    await seen(dialog().getByRole('heading', { name: `Edit ${fullNameOf(applicant)}` }))
    await expect.element(button('Save Changes')).toBeDisabled()
    await phoneNumber().fill('+45 11 22 33 44')
    await dialog().getByLabelText('Weekly Hours').fill('37')
    await button('Save Changes').click()
    await toasted('Success', 'Applicant updated successfully')
    await seen(button('Edit all fields'), dialog().getByText('+45 11 22 33 44'))
    expect(database.applicant(applicant.id)).toMatchObject({ phone: '+45 11 22 33 44', weeklyHours: 37 })
  })

  test('tells who saved first, and overwrites when asked to', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(`${pathOf(applicant)}&edit=all`, recruiter)
    await phoneNumber().fill('+45 11 22 33 44')
    database.change(applicant.id, { phone: '+45 55 66 77 88' })
    await button('Save Changes').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText('+45 55 66 77 88'),
      page.getByText('(yours: +45 11 22 33 44)'),
    )
    await button('Overwrite with my changes').click()
    await toasted('Success', 'Applicant updated successfully')
    expect(database.applicant(applicant.id).phone).toBe('+45 11 22 33 44')
  })
})
