import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkLooks } from '../world/checkState.ts'
import { absent, desktop, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { adding, button, chooseFirst, field, section, seenTexts, suggestions } from '../world/parts.ts'
import { recruiter } from '../world/visits.ts'

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const focused = () => document.activeElement as HTMLInputElement
const summary = page.getByRole('group', { name: /fields need your attention$/ })
const chooseFromList = page.getByText('Choose from the list')
const unusualPostcode = page.getByText('Danish postcodes have 4 digits. Is this correct?')

test('the form completes and questions what is entered', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  const [permit, nationality] = [field('Work Permit Type'), field('Nationality')]
  await seen(permit)
  const ukrainiansOnly = () => permit.getByCss('option[value=sl1]').length
  expect(ukrainiansOnly()).toBe(0)
  await chooseFirst(nationality, 'ukraine')
  await seenTexts(page, 'SL1 (Ukrainian Special Protection) is available for Ukrainian nationals')
  await permit.selectOptions('sl1')
  await nationality.fill('Polsk')
  await seen(suggestions())
  await userEvent.keyboard('{Tab}')
  await expect.element(nationality).toHaveValue('Poland')
  await expect.element(permit).toHaveValue('')
  expect(ukrainiansOnly()).toBe(0)
  await nationality.fill('Atlantean')
  await userEvent.keyboard('{Tab}')
  await expect.element(nationality).toHaveValue('Atlantean')
  await seen(chooseFromList)
  await chooseFirst(nationality, 'svensk')
  await expect.element(nationality).toHaveValue('Sweden')
  await absent(chooseFromList)

  const futureDate = page.getByText('This date is in the future. Is it correct?')
  await field('Date of birth').fill('1.2.2093')
  await seen(futureDate)
  await field('Date of birth').fill('1.2.1993')
  await absent(futureDate)

  await chooseFirst(field('City'), 'aalb')
  for (const [label, value] of Object.entries({ City: 'Aalborg', Region: 'Nordjylland', Country: 'Denmark' }))
    await expect.element(field(label)).toHaveValue(value)
  await field('Postcode').fill('900')
  await seen(unusualPostcode)
  await field('Postcode').fill('9000')
  await absent(unusualPostcode)

  const [willing, region] = [box('Willing to Relocate'), box('Midtjylland')]
  await seen(willing)
  expect(region.length).toBe(0)
  await willing.click()
  await region.click()
  await willing.click()
  await absent(region)
  await willing.click()
  await expect.element(region).not.toBeChecked()
  const licence = page.getByRole('group', { name: 'Driving licence' })
  for (const name of ['B', 'BE', 'C', 'CE', 'D']) await licence.getByRole('checkbox', { name, exact: true }).click()
  await expect.element(licence.getByRole('checkbox', { name: 'D1', exact: true })).toBeDisabled()
})

test('the form adds professions with years above zero, and skills as tags', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  const form = adding('Add profession')
  const profession = form.getByRole('combobox', { name: 'Profession' })
  const years = form.getByLabelText('Years of experience')
  await expect.element(years).toHaveValue('1')
  await expect.element(button('Add profession')).toBeDisabled()
  await profession.click()
  await seen(suggestions(), page.getByText('Crafts & Technical'))
  await chooseFirst(profession, 'carpenter')
  await years.fill('0')
  await expect.element(button('Add profession')).toBeDisabled()
  await years.fill('12')
  await button('Add profession').click()
  await seenTexts(page, '12 years of experience')
  await expect.element(years).toHaveValue('1')
  await button('Remove Carpenter/joiner').click()
  await absent(page.getByText('12 years of experience'))

  const skills = field('Core Competencies')
  const tags = section('Skills & Experience').getByRole('list', { name: 'Core Competencies' }).getByRole('listitem')
  for (const text of ['Welding seams', 'Thatching']) {
    await skills.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await eventually(() => textsOf(tags), ['Welding seams', 'Thatching'])
  await seenTexts(page, '2/20 items')
  await skills.fill('')
  await press(skills, 'Backspace')
  await eventually(() => textsOf(tags), ['Welding seams'])
  await skills.fill('e')
  await eventually(() => suggestions().length, 10)
})

test('the form adds complete positions and certificates, and reports incomplete entries', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  const quick = page.getByRole('group', { name: 'Quick add' }).getByRole('button', { name: 'First Aid' })
  await press(quick, 'Enter')
  await expect.element(quick).toHaveAttribute('aria-disabled', 'true')
  expect(focused().textContent).toBe('First Aid')
  await userEvent.keyboard('{Enter}')
  await seen(button('Remove First aid certificate'))
  expect(button('Remove First aid certificate').length).toBe(1)
  const certificate = adding('Add certificate')
  await certificate.getByLabelText('Certificate name').fill('First Aid')
  await certificate.getByLabelText('Issue date').fill('1.2.2026')
  await userEvent.keyboard('{Tab}')
  await press(certificate.getByRole('button', { name: /\(usual expiry date\)$/ }), 'Enter')
  await eventually(() => focused().value, '01.02.2028')
  await certificate.getByLabelText('Certificate name').fill('')

  const form = adding('Add position')
  await form.getByLabelText('Company').fill('Nordbyg')
  await form.getByLabelText('Position').fill('Carpenter')
  await expect.element(button('Add position')).toBeDisabled()
  await form.getByLabelText('Start date').fill('2020-01-01')
  await form.getByLabelText('End date').fill('2021-01-01')
  await form.getByRole('checkbox', { name: 'Current job' }).click()
  await expect.element(form.getByLabelText('End date')).toHaveValue('')
  await expect.element(form.getByLabelText('End date')).toBeDisabled()
  await form.getByLabelText('Team size').fill('501')
  await button('Add position').click()
  await seenTexts(page, 'Carpenter, Nordbyg', '1 Jan 2020 – Present')
  await expect.element(form.getByLabelText('Company')).toHaveValue('')

  await form.getByLabelText('Description').fill('Roofs')
  await adding('Add training').getByLabelText('Description').fill('Two days')
  await button('Create Applicant').click()
  await seen(page.getByRole('button', { name: 'Work Experience 1 Team size: Must be at most 500' }))
  const alerts = page.getByRole('alert')
  await seenTexts(alerts, 'Company name is required', 'Certificate name is required', 'Training name is required')
  await seenTexts(alerts, 'GDPR consent is required to create an applicant profile')
  await checkLooks(alerts, { typed: ['Carpenter, Nordbyg', 'Roofs'] })
})

test('the form shows errors after a press, moves nothing, and keeps entries open', async ({ visit }) => {
  await visit('/add-applicant', recruiter)
  await chooseFirst(field('Profession'), 'welder')
  await adding('Add profession').getByLabelText('Years of experience').fill('61')
  // The field is left when the press begins; an error shown then would move the button away.
  await button('Add profession').click({ delay: 400 })
  await seen(button('Remove Welder'))
  await field('Email').fill('nowhere')
  await field('Phone').click({ delay: 400 })
  await seenTexts(page, 'Invalid email address')

  const placeOf = (name: string) => JSON.stringify(box(name).element().getBoundingClientRect())
  for (const name of ['Can work outdoors', 'Forklift']) {
    await seen(box(name))
    ;(box(name).element() as HTMLElement).focus()
    const before = placeOf(name)
    await press(box(name), 'Space')
    await expect.element(box(name)).toBeChecked()
    expect(placeOf(name)).toBe(before)
  }
  const names = ['Can work at height', 'Has a health certificate', 'Can work outdoors', 'Has own tools']
  const abilities = [...names, 'Has own workwear', 'Has own transport'].map((name) => box(name))
  await seen(...abilities)
  const tops = [...new Set(abilities.map((ability) => ability.element().getBoundingClientRect().top))]
  const distances = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
  expect(distances.length).toBeGreaterThan(1)
  expect(new Set(distances).size).toBe(1)

  await button('Create Applicant').click()
  await expect.element(summary).toHaveFocus()
  const row = section('Skills & Experience').getByRole('listitem').first()
  await expect.element(row).toHaveTextContent('Years cannot exceed 60')
  const years = await row.getByLabelText('Years of experience').findElement()
  ;(years as HTMLElement).focus()
  await eventually(() => focused().value, '61')
  await userEvent.keyboard('{Control>}a{/Control}7')
  await expect.element(row).not.toHaveTextContent('Years cannot exceed 60')
  expect(focused().value).toBe('7')
  await userEvent.keyboard('{Tab}')
  await eventually(() => focused().textContent, 'Close')
  await userEvent.keyboard('{Enter}')
  await eventually(() => focused().ariaLabel, 'Edit Welder')
})

test.for([desktop, phone])('the form never hides the focused control at $width px', async (size, { visit }) => {
  await visit('/add-applicant', { ...recruiter, size })
  await seen(button('Create Applicant'))
  const [bar, buttons] = [page.getByRole('banner'), button('Cancel')].map((place) => place.element())
  const controls = [...document.querySelectorAll<HTMLElement>('form section :is(input, select, textarea, button)')]
  const hidden = [...controls, ...controls.toReversed()].filter((control) => {
    control.focus()
    const { top, height } = control.getBoundingClientRect()
    const room = [bar?.getBoundingClientRect().bottom ?? 0, buttons?.getBoundingClientRect().top ?? 0] as const
    // Of a long text, the first line.
    const isSeen = top >= room[0] && top + Math.min(height, 44) <= room[1]
    return document.activeElement === control && !isSeen
  })
  expect(hidden.map(({ id }) => id)).toEqual([])
})

test('a certificate is stored by its value, named in the language of the reader, with who must accept it', async ({
  visit,
}) => {
  await visit('/add-applicant', { ...recruiter, language: 'da' })
  const quick = page.getByRole('group', { name: 'Tilføj hurtigt' })
  await seen(quick.getByRole('button', { name: 'Truckcertifikat (gaffeltruck)' }))
  expect(quick.getByRole('button').length).toBe(10)
  const certificate = adding('Tilføj bevis')
  const name = certificate.getByLabelText('Bevisets navn')
  await name.fill('gaffeltruckcertifikat')
  await expect.element(name).toHaveValue('gaffeltruckcertifikat')
  await userEvent.tab()
  await expect.element(name).toHaveValue('Truckcertifikat (gaffeltruck)')
  await seen(certificate.getByText(/skal Arbejdstilsynet anerkende det/))
  await name.fill('Epoxykursus')
  await seen(certificate.getByText(/kontrollerer arbejdsgiveren dokumentationen/))
})

test('the form shows long permits and certificate names in full on a phone', async ({ visit }) => {
  const longest = 'Positive list for people with a higher education'
  const inFull = page.getByCss('form span').filter({ hasText: longest })
  await visit('/add-applicant', { ...recruiter, size: phone })
  await field('Work Permit Type').selectOptions(longest)
  await seen(inFull)
  await field('Work Permit Type').selectOptions('EU/EEA Registration')
  await absent(inFull)
  await button('Certificates').click()
  await button('Danish Safety Course').click()
  const row = section('Certificates').getByRole('listitem').first()
  const name = row.getByText('Danish safety course', { exact: true })
  await seen(name, row.getByRole('button', { name: 'Choose PDF' }))
  expect(name.element().getBoundingClientRect().height).toBeLessThan(30)
  expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth)
})

test('the public form reports errors on their fields, and links them when it is sent', async ({ visit }) => {
  const earlierDraft = 'fagfolk.application.1'
  localStorage.setItem(earlierDraft, 'of an earlier version')
  await visit('/public-apply')
  await field('Email').fill('nowhere')
  await userEvent.tab()
  await expect.element(field('Email')).toHaveAccessibleDescription(/Invalid email address/)
  expect(localStorage.getItem(earlierDraft)).toBeNull()
  await field('Email').fill('')
  await field('Available from').fill('')
  await button('Submit Application').click()
  await seenTexts(summary, '15 fields need your attention')
  await expect.element(summary).toHaveFocus()
  const required = {
    ...{ 'First name': 'First name', 'Last name': 'Last name', Nationality: 'Nationality', Email: 'Email' },
    ...{ 'Work Permit Type': 'Work permit type', Phone: 'Phone number', City: 'City', Region: 'Region' },
    ...{ Country: 'Country', Postcode: 'Zipcode', 'Available from': 'Earliest start date' },
  }
  for (const [label, message] of [
    ...Object.entries(required).map(([label, name]) => [label, `${name} is required`] as const),
    ['Address', 'Enter a street address'] as const,
  ]) {
    await seen(summary.getByRole('button', { name: message }))
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await seenTexts(section('Skills & Experience'), 'At least one profession is required')
  await seenTexts(section('Languages'), 'At least one language is required')
  await seenTexts(section('Data Protection Consent'), 'GDPR consent is required to submit your application')
  const postcode = summary.getByRole('button', { name: 'Zipcode is required' })
  await postcode.click()
  await expect.element(field('Postcode')).toHaveFocus()
  await field('Postcode').fill('5000')
  await absent(postcode)
  // Screen readers announce the summary once, not after each correction.
  expect(page.getByRole('alert').filter({ hasText: 'fields need your attention' }).length).toBe(0)
})
