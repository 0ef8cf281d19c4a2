import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { documentMessages } from '../../../shared/files/domain/documentProblem.ts'
import { routes } from '../../../shared/routes.ts'
import { failing } from '../world/fakeApi.ts'
import { avifFile, choose, heicFile, pdfFile, pictureBomb, pictureFile, wordFile } from '../world/files.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { adding, button, clickInTurn, field, fillIn, fillInRequired, section, suggestions } from '../world/parts.ts'

const agree = () => page.getByRole('checkbox', { name: /^I agree / })
const submit = () => button('Submit Application')
const submitted = () => page.getByRole('heading', { name: 'Application Submitted', exact: true })
const received = () => ({ message: 'Received' })
const certificateFile = () => adding('Add certificate').getByRole('button', { name: 'Choose PDF' })
const contact = () => section('Contact & Online Presence')
/** Waits until the draft has all of these texts. */
const drafted = (...texts: string[]) =>
  eventually(() => texts.filter((text) => !sessionStorage.getItem('fagfolk.application.1')?.includes(text)), [])

describe('applying without an account', () => {
  test('has no staff-only fields, warns of CPR numbers, and rejects wrong files', async ({ visit }) => {
    await visit('/public-apply')
    await seen(page.getByLabelText('Driving licence expiry'))
    for (const label of ['Driver CPC expiry', 'Recognised on']) expect(page.getByLabelText(label).length).toBe(0)
    const privacy = page.getByRole('link', { name: 'How we handle your data' })
    await expect.element(privacy).toHaveAttribute('href', '/privacy')
    await expect.element(privacy).toHaveAttribute('target', '_blank')
    await field('Address').fill('Havnegade 1, 010203-1234')
    await seen(page.getByText('This looks like a CPR number and will be removed.'))
    await expect.element(field('Address')).not.toHaveAttribute('aria-invalid', 'true')
    await field('Address').fill('Havnegade 1')
    await absent(page.getByText(/CPR/))
    const picture = button('Choose profile picture')
    await choose(picture, pdfFile('cv.pdf'))
    await toasted('Invalid Image type', 'Please select an image file')
    await choose(picture, new File(['no picture'], 'me.png', { type: 'image/png' }))
    await toasted('Error', 'Failed to process image')
    await choose(picture, pictureBomb())
    await toasted('File too large', 'The picture is too large. Choose a smaller one.')
    await choose(picture, heicFile())
    await toasted(
      'Failed to process image',
      'This browser cannot open HEIC or AVIF pictures. Choose a JPEG or PNG, or take a screenshot.',
    )
    await choose(picture, avifFile())
    await toasted('Profile picture uploaded and compressed')
    await choose(button('Choose CV'), new File([], 'CV.PDF'))
    await toasted('This file cannot be used', documentMessages.empty_file)
    await choose(button('Choose CV'), new File(['%PDF-1.4\n1 0 obj'], 'CV.PDF'))
    await toasted('This file cannot be used', documentMessages.incomplete_file)
    await choose(button('Choose CV'), pictureFile())
    await toasted('Invalid file type', 'Please upload a PDF file')
    await choose(certificateFile(), new File(['<html>'], 'page.pdf', { type: 'application/pdf' }))
    await toasted('Invalid file type', 'Only PDF files are allowed')
  })

  test('asks before it is left, and says then at each file that it has to be chosen again', async ({ visit }) => {
    const lost = (file: string) => page.getByText(`${file} was not saved`)
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await visit('/auth')
    await page.getByRole('link', { name: 'Apply without an account' }).click()
    await field('First name').fill('Søren')
    history.back()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await absent(question)
    await choose(button('Choose CV'), pdfFile('cv.pdf'))
    await choose(button('Choose profile picture'), pictureFile('me.png'))
    await field('Certificate name').fill('Welding')
    await choose(certificateFile(), pdfFile('weld.pdf'))
    await button('Add certificate').click()
    await choose(certificateFile(), pdfFile('begun.pdf'))
    await choose(button('Add Word file'), pdfFile('letter.docx'))
    await seen(section('Personal Information').getByText('Only Word files (.docx) without macros are allowed'))
    await choose(button('Add Word file'), await wordFile('letter.docx'))
    await seen(button('Remove letter.docx'))
    await drafted('letter.docx', 'cv.pdf', 'me.jpg', 'weld.pdf', 'begun.pdf')
    history.back()
    await question.getByRole('button', { name: 'Leave page' }).click()
    await absent(question, field('First name'))
    await visit('/public-apply', { size: phone })
    const certificates = section('Certificates')
    await seen(lost('cv.pdf'), lost('me.jpg'), certificates.getByText('weld.pdf'), certificates.getByText('begun.pdf'))
    await choose(button('Choose CV'), pdfFile('again.pdf'))
    await absent(lost('cv.pdf'))
    await button('Continue without it').first().click()
    await absent(lost('me.jpg'))
    await choose(certificates.getByRole('listitem').getByRole('button', { name: 'Choose PDF' }), pdfFile('weld2.pdf'))
    await absent(lost('weld.pdf'))
    await choose(button('Add Word file'), await wordFile('letter.docx'))
    await absent(lost('letter.docx'))
  })

  test('keeps the input if sending fails, and asks once before a draft is sent without files', async ({
    visit,
    api,
  }) => {
    await visit('/public-apply')
    const { lastName } = await fillInRequired()
    api.answer(routes.submitApplication, () => new Response('', { status: 502 }))
    await clickInTurn(agree(), submit())
    await toasted('Submission Failed', 'Failed to submit application')
    await choose(button('Choose CV'), pdfFile('cv.pdf'))
    await toasted('CV uploaded successfully')
    api.answer(routes.requestPublicUpload, () => new Response('', { status: 500 }))
    await submit().click()
    await toasted('Submission Failed', 'Failed to upload CV')
    await expect.element(field('Last name')).toHaveValue(lastName)
    await drafted('cv.pdf')
    api.answer(routes.submitApplication, received)
    api.answerOnce(routes.submitApplication, failing)
    await visit('/public-apply')
    await seen(page.getByText('Draft restored'))
    await clickInTurn(agree(), submit())
    const question = page.getByRole('dialog', { name: 'Send without these files?' })
    await seen(question.getByText('CV: cv.pdf'))
    await button('Choose files again').click()
    await absent(question)
    await expect.element(button('Choose CV')).toHaveFocus()
    expect(api.asked(routes.submitApplication)).toHaveLength(1)
    await clickInTurn(submit(), button('Send anyway'))
    await toasted('Submission Failed', 'Something went wrong on our side')
    await submit().click()
    await seen(submitted())
    expect(question.length).toBe(0)
    const body = api.asked(routes.submitApplication).at(-1)?.body
    // It may be sent quickly.
    expect(body).not.toHaveProperty('secondsTaken')
    expect(body?.source).toBeUndefined()
  })
})

test('the public form sends Word files next to the CV, at most three', async ({ visit, api }) => {
  api.answer(routes.submitApplication, received)
  await visit('/public-apply')
  await fillInRequired()
  for (const name of ['one.docx', 'two.docx', 'three.docx']) {
    await choose(button('Add Word file'), await wordFile(name))
    await seen(button(`Remove ${name}`))
  }
  await expect.element(button('Add Word file')).toBeDisabled()
  await button('Remove two.docx').click()
  await clickInTurn(agree(), submit())
  await seen(submitted())
  const uploads = api.asked(routes.requestPublicUpload).map(({ body }) => [body.purpose, body.fileName])
  expect(uploads).toEqual([
    ['wordFile', 'one.docx'],
    ['wordFile', 'three.docx'],
  ])
  const [{ body } = {}] = api.asked(routes.submitApplication)
  expect(body?.applicantData.otherDocuments).toHaveLength(2)
})

test('the public form counts errors, also after a reload, and a field typed during validation', async ({ visit }) => {
  await visit('/public-apply')
  await fillIn({ Phone: '+45 20 30 40 50', Email: 'grzegorz@@example' })
  await userEvent.tab()
  await seen(contact().getByText('1 to fix'))
  await drafted('grzegorz')
  await visit('/public-apply')
  await seen(contact().getByText('1 to fix'))
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  // Empty fields are not errors yet.
  await expect.element(field('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Phone').fill('')
  await absent(contact().getByText('Filled in'))
  await field('Email').fill('grzegorz@mail.example')
  const phoneField = field('Phone').element() as HTMLInputElement
  phoneField.focus()
  // Validation takes several promises. React renders its result in a later task.
  for (let turn = 0; turn < 100; turn += 1) await null
  document.execCommand('insertText', false, '+45 20 30 40 50')
  await seen(contact().getByText('Filled in'))
})

test('the public form folds its sections on a phone, and says how much is missing', async ({ visit }) => {
  await visit('/public-apply', { size: { ...phone, width: 360 } })
  await seen(page.getByText('1 of 15 required fields filled in'), section('Languages').getByText('1 to fill in'))
  expect(field('Email').length).toBe(0)
  await button('Contact & Online Presence').click()
  await fillIn({ Email: 'soeren@mail.example', Phone: '+45 20 30 40 50' })
  await seen(contact().getByText('Filled in'))
  await clickInTurn(submit(), page.getByRole('button', { name: 'At least one language is required' }))
  await seen(field('Language'))
  const folded = ['Location & Mobility', 'Skills & Experience', 'Work Experience', 'Certificates', 'Safety training']
  await clickInTurn(...folded.map(button))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const controls = page.getByCss('form button, form input:not([type=checkbox])').elements()
  const shown = controls.filter((place) => place.checkVisibility() && !place.closest('[aria-hidden]'))
  const heights = shown.map((place) => place.getBoundingClientRect().height)
  expect(Math.min(...heights.filter((height) => height > 1))).toBeGreaterThanOrEqual(23)
})

/** Presses Tab until focus is there, then these keys. */
async function type(place: Locator, keys: string): Promise<void> {
  await seen(place)
  for (let pressed = 0; pressed < 120 && !place.element().matches(':focus'); pressed += 1) await userEvent.tab()
  expect(place.element().matches(':focus'), 'reached with Tab').toBe(true)
  await userEvent.keyboard(keys)
}

test('the public form, filled in by keyboard, sends the consents and the source', async ({ visit, api }) => {
  api.answer(routes.submitApplication, received)
  await visit('/public-apply?source=facebook')
  const trap = page.getByCss('[aria-hidden] input[name=left-empty]')
  await expect.element(trap).toHaveAttribute('tabindex', '-1')
  await expect.element(trap).toHaveAttribute('autocomplete', 'off')
  expect(page.getByCss('[name=website], [id=website]').length).toBe(0)
  expect(page.getByRole('textbox', { name: 'Leave this empty' }).length).toBe(0)
  Object.assign(trap.element(), { value: 'https://spam.example' })
  const keep = page.getByRole('checkbox', { name: /^Keep my profile/ })
  const typeIn = async (texts: Record<string, string>) => {
    for (const [label, keys] of Object.entries(texts)) await type(field(label), keys)
  }
  const pick = async (label: string, text: string) => {
    await typeIn({ [label]: text })
    await seen(suggestions())
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await typeIn({ 'First name': 'Søren', 'Last name': 'Holm' })
  await pick('Nationality', 'ukrai')
  // SL1 is the last of the list.
  await typeIn({ 'Work Permit Type': '{End}', Email: 'soeren@mail.example', Phone: '+45 20 30 40 50' })
  await pick('City', 'kobenhavn')
  await typeIn({ Address: 'Havnegade 1', Postcode: '1058' })
  for (const name of ['I can move for a job', 'Nordjylland']) await type(page.getByRole('checkbox', { name }), ' ')
  await pick('Profession', 'carpenter')
  await typeIn({ 'Years of experience': '10{Enter}' })
  await seen(section('Skills & Experience').getByText('10 years of experience'))
  await typeIn({ Skills: 'Timber frames{Enter}', Company: 'Nordbyg', Position: 'Carpenter' })
  await typeIn({ 'Start date': '01022015{Enter}' })
  await seen(section('Work Experience').getByText('Carpenter, Nordbyg'))
  await pick('Language', 'ukrai')
  await userEvent.keyboard('{Enter}')
  await seen(section('Languages').getByText('Ukrainian', { exact: true }))
  await type(button('Working at Height'), '{Enter}')
  await type(agree(), ' ')
  await expect.element(keep).not.toBeChecked()
  await type(keep, ' ')
  await type(submit(), '{Enter}')
  await seen(submitted())
  const [{ body } = {}] = api.asked(routes.submitApplication)
  const consents = { gdprConsent: true, talentPool: true }
  expect(body).toMatchObject({ ...consents, source: 'facebook', website: 'https://spam.example' })
  expect(body?.applicantData).toMatchObject({
    ...{ firstName: 'Søren', lastName: 'Holm', email: 'soeren@mail.example' },
    ...{ nationality: 'Ukraine', workPermitType: 'sl1', city: 'København', region: 'Hovedstaden' },
    ...{ willingToRelocate: true, preferredRegions: ['Nordjylland'] },
    professions: [{ profession: 'Carpenter/Joiner', yearsOfExperience: 10 }],
    coreCompetencies: ['Timber frames'],
    workExperience: [{ company: 'Nordbyg', position: 'Carpenter', startDate: '2015-02-01' }],
    languages: [{ language: 'Ukrainian' }],
    certifications: [{ name: 'Working at Height' }],
  })
})
